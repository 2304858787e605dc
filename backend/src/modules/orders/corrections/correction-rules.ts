import {
  isCorrectable,
  postalCodeOf,
  provinceOf,
  zoneOf,
  type ErrorCode,
  type RefusedField,
} from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { OrderRow } from '../entities/order.entity.js';
import type { PricingRules } from '../placing/order-totals.js';

type Corrected = Pick<
  OrderRow,
  'status' | 'paymentState' | 'anonymisedAt' | 'postalCode' | 'province' | 'delivery'
>;

/** Refuses an order that has left, is over, or whose money has gone back. */
export function refuseClosed({ status, paymentState, anonymisedAt }: Corrected): void {
  if (!isCorrectable({ status }) || paymentState === 'refunded' || anonymisedAt)
    throw new AppError('orders.correction_closed', { from: status });
}

/**
 * Refuses a postal code of another province or delivery zone, because the buyer has agreed to a total with the taxes
 * of the one and the price of the other. A picked-up order is taxed and handed over at its pick-up place.
 */
export function refuseOtherSum(order: Corrected, postalCode: string, { delivery }: PricingRules): void {
  if (order.delivery?.place) return;
  const province = provinceOf(postalCode);
  const isTaxedAlike = province === order.province || province === provinceOf(order.postalCode);
  if (order.province && !isTaxedAlike) throw refused('orders.correction_province');
  const [zone, before] = [postalCode, order.postalCode].map((code) => zoneOf(delivery.zones, code));
  if (zone?.id !== before?.id || isQuotedElsewhere(order, postalCode))
    throw refused('orders.correction_zone');
}

/** True for a price that a carrier has quoted for one postal code and not for the other. */
function isQuotedElsewhere({ delivery, postalCode }: Corrected, corrected: string): boolean {
  return Boolean(delivery?.id.startsWith('live:')) && postalCodeOf(postalCode) !== postalCodeOf(corrected);
}

function refused(code: ErrorCode): AppError {
  return new AppError(code, {}, { field: 'postalCode' } satisfies RefusedField);
}
