/** `GET /addresses?q=…`: address suggested for a street and number being typed. */
export interface AddressSuggestion {
  /** Number and street. */
  address: string;
  city: string;
  /** Postal code; empty where the source does not know all of it. */
  postalCode: string;
}

/** True when a text is worth a look-up of addresses: at least a number and some letters of a street. */
export function mayBeAddress(text: string): boolean {
  return text.trim().length >= 5 && /\d/.test(text) && /\p{L}{2}/u.test(text);
}
