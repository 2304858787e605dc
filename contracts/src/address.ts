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
