import { manualMethods, limits, type ManualMethod, type RefundInput } from '@shop/shared';
import { IsBoolean } from 'class-validator';
import {
  Amount,
  OptionalText,
  Parts,
  validationMessage,
  OptionalChoice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { UnitsDto } from '../../catalog/index.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

export class RefundDto implements RefundInput {
  @Amount(1) amount!: string;

  @OptionalText(limits.refund.reason) reason?: string;

  @Optional() @Parts(() => UnitsDto, limits.cart.lines) lines?: UnitsDto[];
  @Optional() @IsBoolean(message('invalid')) delivery?: boolean;
  @Optional() @Parts(() => UnitsDto, limits.cart.lines) restock?: UnitsDto[];

  @OptionalChoice(manualMethods)
  byHand?: ManualMethod;
}
