import { limits, type StockAlertInput } from '@shop/shared';
import { Email, Integer } from '../../../platform/http/input/validation.js';

export class StockAlertDto implements StockAlertInput {
  @Integer(1, limits.integer) productId!: number;
  @Email(limits.person.email) email!: string;
}
