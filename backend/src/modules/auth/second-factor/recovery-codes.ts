import { randomInt } from 'node:crypto';

/** Alphabet without easily confused characters: 0 and o, 1, i and l, u and v. */
const letters = '23456789abcdefghjkmnpqrstwxyz';
const half = 6;
const count = 10;

/** Creates ten recovery codes of 58 bits for the user to write down, such as `k3w9xr-7hb2tq`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

/** Normalises a typed or pasted recovery code by removing separators. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
