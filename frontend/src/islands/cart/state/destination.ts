import { persistentAtom } from '@nanostores/persistent';
import { isPickup, isProvince, limits, provinceOf, type ProvinceChoice } from '@shop/shared';

/** Destination of this browser's orders: the parts on which delivery prices and taxes depend. */
export interface Destination extends ProvinceChoice {
  /** First three characters of a Canadian postal code, or an empty text. */
  postalCode: string;
  /** Id of the selected delivery option; if absent, the one that the server proposes. */
  delivery?: string;
}

/** Kept in the local storage. Only three characters are stored, because a full postal code would identify a street. */
export const $destination = persistentAtom<Destination>(
  'cart-destination',
  { postalCode: '' },
  { encode: JSON.stringify, decode: decodeDestination },
);

/** First three characters of a postal code: "g5l 0a7" gives "G5L". Null if they belong to no province. */
export function areaOf(postalCode: string): string | null {
  const area = postalCode.trim().toUpperCase().slice(0, 3);
  return /^[A-Z]\d[A-Z]$/.test(area) && provinceOf(area) ? area : null;
}

/**
 * Stores a typed postal code and returns the destination. A different code resets the chosen province and delivery
 * option.
 */
export function rememberPostalCode(postalCode: string): Destination {
  const area = areaOf(postalCode);
  const { postalCode: before, delivery } = $destination.get();
  if (area && area !== before)
    $destination.set({ postalCode: area, ...(isPickup(delivery) && { delivery }) });
  return $destination.get();
}

/** Selects a delivery option; without an id the one that the server proposes. */
export function chooseDelivery(id?: string): void {
  const { postalCode, province, isProvinceConfirmed } = $destination.get();
  $destination.set({
    postalCode,
    ...(province && { province, isProvinceConfirmed }),
    ...(id && { delivery: id }),
  });
}

/** Parses the stored destination; invalid data gives an empty destination. */
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
