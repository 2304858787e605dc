import { randomInt } from 'node:crypto';

/** Alphabet without characters that are easily mistaken: 0 and o, 1, i and l, u and v. */
const letters = '23456789abcdefghjkmnpqrstwxyz';
const half = 6;
const count = 10;

/** Ten codes of 58 bits to be written down: `k3w9xr-7hb2tq`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

/** The one form of what somebody types or pastes, whatever stands between the letters. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
