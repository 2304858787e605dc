/** The only country that the shop delivers to. */
export const deliveryCountry = 'Canada';

export function isDeliveryCountry(text: string): boolean {
  return text.trim().toLowerCase() === deliveryCountry.toLowerCase();
}

/** "g5l-0a7" → "G5L 0A7", as Canada Post writes it; null for what is no Canadian postal code. */
export function postalCodeOf(text: string): string | null {
  const match = /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/.exec(text.toUpperCase().replace(/[\s-]/g, ''));
  return match ? `${match[1]} ${match[2]}` : null;
}

/** Whether a parcel could find it: words with a number (of a house, a box or a route), or mail that is called for. */
export function isStreet(text: string): boolean {
  return (/\p{L}/u.test(text) && /\d/.test(text)) || /poste restante|general delivery/i.test(text);
}
