import { foldText, limits, withoutEnd } from '@shop/shared';
import { commonWholes, commonWords } from './common-password-words.js';

const listed = (text: string) => new Set(text.trim().split(/\s+/));
const words = listed(commonWords);
const wholes = listed(commonWholes);
/** Most characters beside a common word: a year, a birthday or three signs make no password of it. */
const mostBeside = 6;
/** A short password with fewer different characters than this is one key pressed again and again. */
const fewestSigns = 4;
const short = 16;

const isLetter = (character: string) => /\p{L}/u.test(character);
const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character);

/**
 * Passwords that everybody tries first, of those that satisfy the rule (8 characters, an uppercase, a lowercase and a
 * digit): a common word with a few digits and signs around it (`Bonjour123!`, `P@ssword1`), or hardly more than one sign.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > limits.password.max) return false;
  const plain = foldText(password.normalize('NFKC')).replaceAll('@', 'a').replaceAll('$', 's');
  const characters = [...plain];
  if (characters.length <= short && new Set(characters).size < fewestSigns) return true;
  if (wholes.has(between(characters, (character) => !isSign(character)))) return true;
  const word = between(characters, isLetter);
  return characters.length - word.length <= mostBeside && words.has(word);
}

/** Whether the password is the address of its owner or the name of the shop, with any digits at its end. */
export function isPersonalPassword(password: string, email: string, shopName: string): boolean {
  if (password.length > limits.password.max) return false;
  const [local = '', domain = ''] = email.split('@');
  const names = [email, local, domain, domain.split('.')[0] ?? '', shopName].map(nameIn);
  return names.some((name) => name.length >= 3 && name === nameIn(password));
}

/** `Zoe.Roy-2026` and `zoe.roy` are one name: letters and digits, without the digits at the end. */
function nameIn(text: string): string {
  return withoutEnd(foldText(text).replace(/[^\p{L}\p{N}]/gu, ''), '0123456789');
}

/**
 * Characters from the first to the last that satisfy `isOne`. Loops, because a pattern for the end of a text is tried
 * from every such character.
 */
function between(characters: readonly string[], isOne: (character: string) => boolean): string {
  let [start, end] = [0, characters.length];
  while (start < end && !isOne(characters[start] ?? '')) start += 1;
  while (end > start && !isOne(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('');
}
