import { limits } from '@shop/contracts';
import { Integer } from '../../../platform/http/validation.js';
import type { StockLine } from './stock.service.js';

/** So many of a product. */
export class UnitsDto implements StockLine {
  @Integer(1, limits.integer) productId!: number;
  @Integer(1, limits.stock) quantity!: number;
}
