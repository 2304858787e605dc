import { persistentAtom } from '@nanostores/persistent';
import { isProvince, provinceOf, type ProvinceChoice } from '@shop/contracts';

/** Where this browser's parcels go, as far as sums depend on it. */
export interface Destination extends ProvinceChoice {
  /** The first three characters of a postal code, or nothing. */
  postalCode: string;
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

/** A postal code that has been typed; another one takes back what was said of the province. Answers where it leads. */
export function rememberPostalCode(postalCode: string): Destination {
  const area = areaOf(postalCode);
  if (area && area !== $destination.get().postalCode) $destination.set({ postalCode: area });
  return $destination.get();
}

/** Whatever lies in the storage. */
function decodeDestination(text: string): Destination {
  try {
    const { postalCode, province, isProvinceConfirmed } = JSON.parse(text) as Record<string, unknown>;
    const area = typeof postalCode === 'string' ? areaOf(postalCode) : null;
    if (!area) return { postalCode: '' };
    const isChosen = isProvince(province) && isProvinceConfirmed === true;
    return { postalCode: area, ...(isChosen && { province, isProvinceConfirmed }) };
  } catch {
    return { postalCode: '' };
  }
}
