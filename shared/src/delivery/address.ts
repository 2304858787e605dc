import type { ShopSettings } from '../content/settings.ts';
import { provinceOf, type Province } from './provinces.ts';

/** The only country that the shop delivers to. */
export const deliveryCountry = 'Canada';

/** True when a country is delivered to, given by name or ISO code. */
export function isDeliveryCountry(text: string): boolean {
  return [deliveryCountry.toLowerCase(), 'ca'].includes(text.trim().toLowerCase());
}

/** "g5l-0a7" → "G5L 0A7", as Canada Post writes it; null for what is no Canadian postal code. */
export function postalCodeOf(text: string): string | null {
  const match = /^([A-CEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z])(\d[A-CEGHJ-NPRSTV-Z]\d)$/.exec(bareCode(text));
  return match ? `${match[1]} ${match[2]}` : null;
}

const bareCode = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

/**
 * True when a text looks like a postal code and has a letter that none has: D, F, I, O, Q and U, which are read as digits or
 * as other letters, and W and Z at the beginning. Mostly a zero was meant.
 */
export function hasStrayLetter(text: string): boolean {
  return postalCodeOf(text) === null && /^[A-Z][\dOI][A-Z0][\dOI][A-Z0][\dOI]$/.test(bareCode(text));
}

/** True when a parcel could find it: words with a number (of a house, a box or a route), or mail that is called for. */
export function isStreet(text: string): boolean {
  return (/\p{L}/u.test(text) && /\d/.test(text)) || /poste restante|general delivery/i.test(text);
}

/** Parts of an address on its last line. */
export interface Town {
  city: string;
  province: string | null;
  postalCode: string;
}

/** "Rimouski (QC) G5L 1Y3"; what is not known is left out, and a province without its town. */
export function townLine({ city, province, postalCode }: Town): string {
  const town = city && province ? `${city} (${province})` : city;
  return [town, postalCode].filter(Boolean).join(' ');
}

/** Street, town and country of a shop; what the owner has not filled in yet is left out. */
export function shopAddressLines({
  address,
  country,
  ...town
}: Town & { address: string; country?: string }) {
  return [...address.split('\n'), townLine(town), country ?? ''].filter(Boolean);
}

/** Letterhead of the shop on printed documents. */
export function shopContactLines({ legalName, phone, email, ...shop }: ShopSettings): string[] {
  return [legalName, ...shopAddressLines({ ...shop, country: '' }), phone, email].filter(Boolean);
}

/** Parts of an order that make the address of its buyer. */
interface Addressed {
  customerName: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerCountry: string;
  province?: string;
  delivery?: { place?: unknown };
}

/** Name and address of the buyer, line by line, as on paper and in mails; lines that are masked away are left out. */
export function addressLines(order: Addressed): string[] {
  const { customerCity: city, customerPostalCode: postalCode } = order;
  // A picked-up order is taxed in the province of its pick-up place.
  const province = (order.delivery?.place ? null : order.province) ?? provinceOf(postalCode);
  const street = order.customerAddress.split('\n');
  return [
    order.customerName,
    ...street,
    townLine({ city, province, postalCode }),
    order.customerCountry,
  ].filter(Boolean);
}

/** The province of the postal code, where its buyer has said that taxes of another apply; null otherwise. */
export function otherProvinceOf({
  customerPostalCode,
  province,
  delivery,
}: Pick<Addressed, 'customerPostalCode' | 'province' | 'delivery'>): Province | null {
  if (!province || delivery?.place) return null;
  const found = provinceOf(customerPostalCode);
  return found === province ? null : found;
}
