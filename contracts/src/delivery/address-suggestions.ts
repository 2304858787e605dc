/** `GET /addresses?q=…`: what somebody may mean who types a street and its number. */
export interface AddressSuggestion {
  /** Number and street. */
  address: string;
  city: string;
  /** As it is written, or empty where the source does not know all of it. */
  postalCode: string;
}

/** What has to be typed before anybody is asked: a number, and some letters of a street. */
export function mayBeAddress(text: string): boolean {
  return text.trim().length >= 5 && /\d/.test(text) && /\p{L}{2}/u.test(text);
}
