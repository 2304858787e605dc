import { manualMethods, limits, parseCents, type ManualMethod, type RefundInput } from '@shop/shared';
import { IsBoolean, ValidateBy } from 'class-validator';
import {
  OptionalText,
  Parts,
  validationMessage,
  OptionalChoice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { UnitsDto } from '../../catalog/index.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

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

  @Optional() @Parts(() => UnitsDto, limits.cart.lines) lines?: UnitsDto[];
  @Optional() @IsBoolean(message('invalid')) delivery?: boolean;
  @Optional() @Parts(() => UnitsDto, limits.cart.lines) restock?: UnitsDto[];

  @OptionalChoice(manualMethods)
  byHand?: ManualMethod;
}
