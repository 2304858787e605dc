import { isEmail, parseCents, slugOf, videoId } from '@shop/shared';
import { extractEmail } from '../../src/modules/messaging/chat/extract-email.js';
import { languageOf } from '../../src/platform/i18n/language.js';
import { isCommonPassword } from '../../src/modules/auth/password-rules/common-passwords.js';
import { phrasesOf, queryTerms, tokenize } from '../../src/modules/catalog/search/search-words.js';
import { printable } from '../../src/platform/fonts/printable-text.js';
import { pageKey } from '../../src/site/pages/page-key.js';

const long = 50_000;
const evil = [
  'a'.repeat(long),
  `${'a'.repeat(long)}!`,
  '-'.repeat(long),
  '1'.repeat(long),
  '0,'.repeat(long / 2),
  `${'a.'.repeat(long / 2)}@`,
  `a@${'a.'.repeat(long / 2)}`,
  `a@${'a-'.repeat(long / 2)}.`,
  '@'.repeat(long),
  `https://www.youtube.com/watch?${'v=&'.repeat(long / 3)}`,
  `https://youtu.be/${'a'.repeat(long)}`,
  ' '.repeat(long),
  `x${' '.repeat(long)}x`,
  'é\u0301'.repeat(long / 2),
  ',fr;q=0.5'.repeat(long / 9),
  `?${'lang='.repeat(long / 5)}`,
];
const asRequest = (text: string) => ({
  method: 'GET',
  url: `/products?${text}`,
  headers: { 'accept-language': text, cookie: text },
});

/**
 * Processor time in milliseconds, the lowest of three runs, so that a busy machine does not count as a slow pattern.
 */
function leastWork(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    run();
    return process.cpuUsage(start).user / 1000;
  });
  return Math.min(...times);
}

describe('fifty thousand characters', () => {
  it.each<[string, (text: string) => unknown]>([
    ['an e-mail address', isEmail],
    ['an address in a message', extractEmail],
    ['a price', parseCents],
    ['a name that becomes a slug', slugOf],
    ['the link of a video', videoId],
    ['a language', (text) => languageOf(asRequest(text))],
    ['the address of a page', (text) => pageKey(asRequest(text))],
    ['a name on an invoice', printable],
    ['a password', isCommonPassword],
    ['a search', tokenize],
    ['the terms of a search', (text) => queryTerms(tokenize(text), phrasesOf([['miel', 'herbal tea']]))],
  ])('of %s are not read again and again', (_, read) => {
    const works = evil.map((text) => [text.slice(0, 40), leastWork(() => read(text))] as const);
    // A pattern with quadratic running time would take a second or more.
    expect(works.filter(([, ms]) => ms > 250)).toEqual([]);
  });
});
