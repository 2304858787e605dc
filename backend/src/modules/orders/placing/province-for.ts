import {
  chargesTax,
  pickupPlaceOf,
  provinceOf,
  type CustomerInfo,
  type Province,
  type ProvinceChoice,
  type RefusedField,
} from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import type { PricingRules } from './order-totals.js';

const postalCodeField: RefusedField = { field: 'postalCode' };
const provinceField: RefusedField = { field: 'province' };

/**
 * Province whose taxes apply to delivered goods; null where the shop charges none, and for pick-up. Refuses a postal
 * code that does not exist with `orders.province_unknown`, and a province other than that of the postal code with
 * `orders.province_differs` until the buyer confirms it.
 */
export function provinceFor(
  {
    postalCode,
    province,
    isProvinceConfirmed,
    delivery,
  }: ProvinceChoice & Pick<CustomerInfo, 'postalCode'> & { delivery?: string },
  { taxes, day, delivery: { places } }: PricingRules,
): Province | null {
  // A picked-up order is taxed in the province of its pick-up place, wherever the buyer lives.
  if (!chargesTax(taxes, day) || pickupPlaceOf(places, delivery)) return null;
  const found = provinceOf(postalCode);
  if (!found) throw new AppError('orders.province_unknown', {}, postalCodeField);
  if (!province || province === found) return found;
  if (!isProvinceConfirmed) throw new AppError('orders.province_differs', {}, provinceField);
  return province;
}
