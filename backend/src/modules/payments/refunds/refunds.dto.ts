import { handMethods, limits, parseCents, type HandMethod, type RefundInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { Integer, OptionalText, validationMessage } from '../../../platform/http/validation.js';
import type { RestockLine } from '../ledger/refund.entity.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

class RestockLineDto implements RestockLine {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}

export class RefundDto implements RefundInput {
  @ValidateBy(
    {
      name: 'amount',
      validator: { validate: (value) => typeof value === 'string' && (parseCents(value) ?? 0) > 0 },
    },
    message('amount'),
  )
  amount!: string;

  @OptionalText(limits.refund.reason) reason?: string;

  @IsOptional()
  @IsArray(message('required'))
  @ArrayMaxSize(limits.cart.lines, message('max'))
  @ValidateNested({ each: true, ...message('invalid') })
  @Type(() => RestockLineDto)
  restock?: RestockLineDto[];

  @IsOptional()
  @IsIn(handMethods, message('invalid'))
  byHand?: HandMethod;
}
