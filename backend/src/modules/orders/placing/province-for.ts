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
 * Province whose taxes the buyer pays on delivered goods; null where the shop charges none, or where the goods are
 * picked up at one of its places. Refuses with `orders.province_unknown` a postal code to which no mail goes, and with
 * `orders.province_differs` a province that is not that of the postal code, until the buyer has confirmed it.
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
  // What is picked up is taxed where it is picked up, wherever its buyer lives.
  if (!chargesTax(taxes, day) || pickupPlaceOf(places, delivery)) return null;
  const found = provinceOf(postalCode);
  if (!found) throw new AppError('orders.province_unknown', {}, postalCodeField);
  if (!province || province === found) return found;
  if (!isProvinceConfirmed) throw new AppError('orders.province_differs', {}, provinceField);
  return province;
}
