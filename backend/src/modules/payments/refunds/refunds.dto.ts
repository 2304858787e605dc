import { applyDecorators } from '@nestjs/common';
import { handMethods, limits, parseCents, type HandMethod, type RefundInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Integer, OptionalText, validationMessage } from '../../../platform/http/validation.js';
import type { RestockLine } from '../ledger/refund.entity.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

class UnitsDto implements RestockLine {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}

/** So many of each product, if any. */
function Units(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsArray(message('required')),
    ArrayMaxSize(limits.cart.lines, message('max')),
    ValidateNested({ each: true, ...message('invalid') }),
    Type(() => UnitsDto),
  );
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

  @Units() lines?: UnitsDto[];
  @IsOptional() @IsBoolean(message('invalid')) delivery?: boolean;
  @Units() restock?: UnitsDto[];

  @IsOptional()
  @IsIn(handMethods, message('invalid'))
  byHand?: HandMethod;
}
