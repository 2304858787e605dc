import { persistentAtom } from '@nanostores/persistent';
import { isPickup, isProvince, limits, provinceOf, type ProvinceChoice } from '@shop/shared';

/** Destination of this browser's orders, as far as amounts depend on it. */
export interface Destination extends ProvinceChoice {
  /** First three characters of a postal code, or an empty text. */
  postalCode: string;
  /** Id of a delivery choice of the estimate; absent: the proposed one. */
  delivery?: string;
}

/** Kept for the next visit: three characters name no street. */
export const $destination = persistentAtom<Destination>(
  'cart-destination',
  { postalCode: '' },
  { encode: JSON.stringify, decode: decodeDestination },
);

/** The postal code as far as it is kept: "g5l 0a7" → "G5L"; null for what names no province. */
export function areaOf(postalCode: string): string | null {
  const area = postalCode.trim().toUpperCase().slice(0, 3);
  return /^[A-Z]\d[A-Z]$/.test(area) && provinceOf(area) ? area : null;
}

/**
 * A postal code that has been typed; another one takes back what was said of the province, and how to deliver there.
 * Answers where it leads.
 */
export function rememberPostalCode(postalCode: string): Destination {
  const area = areaOf(postalCode);
  const { postalCode: before, delivery } = $destination.get();
  if (area && area !== before)
    $destination.set({ postalCode: area, ...(isPickup(delivery) && { delivery }) });
  return $destination.get();
}

/** Selects a delivery choice of the estimate; without an id the proposed one. */
export function chooseDelivery(id?: string): void {
  const { postalCode, province, isProvinceConfirmed } = $destination.get();
  $destination.set({
    postalCode,
    ...(province && { province, isProvinceConfirmed }),
    ...(id && { delivery: id }),
  });
}

/** Whatever lies in the storage. */
function decodeDestination(text: string): Destination {
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const { postalCode, province, isProvinceConfirmed } = stored;
    const area = typeof postalCode === 'string' ? areaOf(postalCode) : null;
    const isNamed = typeof stored.delivery === 'string' && stored.delivery.length <= limits.delivery.name;
    const delivery = isNamed ? { delivery: stored.delivery as string } : {};
    if (!area) return { postalCode: '', ...delivery };
    const isChosen = isProvince(province) && isProvinceConfirmed === true;
    return { postalCode: area, ...delivery, ...(isChosen && { province, isProvinceConfirmed }) };
  } catch {
    return { postalCode: '' };
  }
}
