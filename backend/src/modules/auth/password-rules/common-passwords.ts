import { foldText, limits, withoutEnd } from '@shop/shared';
import { commonWholes, commonParts } from './common-password-words.js';

const listed = (text: string) => new Set(text.trim().split(/\s+/));
const parts = listed(commonParts);
const wholes = listed(commonWholes);
/** Maximum number of characters beside a common word that do not make a password acceptable, such as a year. */
const mostBeside = 6;
/** A short password with fewer different characters than this repeats a key and counts as common. */
const fewestSigns = 4;
const short = 16;

const isLetter = (character: string) => /\p{L}/u.test(character);
const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character);

/**
 * True for a common password that satisfies the formal rule (8 characters with uppercase, lowercase and digit): a
 * common word with a few digits and signs around it (`Bonjour123!`, `P@ssword1`), or few different characters.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > limits.password.max) return false;
  const plain = foldText(password.normalize('NFKC')).replaceAll('@', 'a').replaceAll('$', 's');
  const characters = [...plain];
  if (characters.length <= short && new Set(characters).size < fewestSigns) return true;
  if (wholes.has(between(characters, (character) => !isSign(character)))) return true;
  const word = between(characters, isLetter);
  return characters.length - word.length <= mostBeside && parts.has(word);
}

/**
 * True for a password that consists of the owner's email address or the shop's name, with or without digits at the
 * end.
 */
export function isPersonalPassword(password: string, email: string, shopName: string): boolean {
  if (password.length > limits.password.max) return false;
  const [local = '', domain = ''] = email.split('@');
  const names = [email, local, domain, domain.split('.')[0] ?? '', shopName].map(nameIn);
  return names.some((name) => name.length >= 3 && name === nameIn(password));
}

/** Letters and digits of a name without trailing digits: `Zoe.Roy-2026` and `zoe.roy` are the same name. */
function nameIn(text: string): string {
  return withoutEnd(foldText(text).replace(/[^\p{L}\p{N}]/gu, ''), '0123456789');
}

/**
 * Characters from the first to the last that satisfy `isOne`. Written with loops, because a regular expression
 * anchored at the end would be tried from every position.
 */
function between(characters: readonly string[], isOne: (character: string) => boolean): string {
  let [start, end] = [0, characters.length];
  while (start < end && !isOne(characters[start] ?? '')) start += 1;
  while (end > start && !isOne(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('');
}
