import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus, languages } from '@shop/shared';
import { fill } from './translation.service.js';

interface Tree {
  [key: string]: string | Tree;
}

const source = join(__dirname, '../..');
const folder = join(source, 'i18n');

/** Texts of all translation files of a language, by keys such as `mails.order.total`. */
function textsOf(language: string): Map<string, string> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const trees = files.map((file): [string, Tree] => {
    return [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree,
    ];
  });
  return new Map(leavesOf(Object.fromEntries(trees)));
}

function leavesOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leavesOf(value, `${path}${key}.`),
  );
}

const placeholdersOf = (text = '') => [...text.matchAll(/\{[\w@]+\}/g)].map(([found]) => found).sort();

/** Translation keys (`'file.key'`) used by validation rules in these files. */
function keysOfRules(files: string[]): string[] {
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:\.dto|dto-rules|validation)\.ts$/.test(file),
  );
  const literal = new RegExp(`'((?:${files.join('|')})\\.[a-z_]+(?:\\.[a-z_]+)*)'`, 'g');
  const found = sources.flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(literal)]);
  return [...new Set(found.map(([, key = '']) => key))];
}

describe('the texts of the API', () => {
  const french = textsOf('fr');
  const english = textsOf('en');

  it('are there in both languages, with the same placeholders', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
    const different = [...french].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(english.get(key)).join(),
    );
    expect(different).toEqual([]);
    expect([...french, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('have a sentence for every refusal (%s)', (language) => {
    const texts = textsOf(language);
    const codes = Object.keys(errorStatus).map((code) => `errors.${code.replace('.', '_')}`);
    expect(codes.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('are there for every key that a rule names', () => {
    const files = [...new Set([...french.keys()].map((key) => key.split('.')[0] ?? ''))];
    const keys = keysOfRules(files);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !french.has(key))).toEqual([]);
  });

  it('take what people typed for what it is', () => {
    const values = { name: '$t(errors.request_invalid) {other}', other: 'x' };
    expect(fill('Bonjour {name}, {missing}!', values)).toBe('Bonjour $t(errors.request_invalid) {other}, !');
  });

  it('name what has a name of its own', () => {
    const textOf = (key: string) => ({ 'statuses.paid': 'Payée' })[key] ?? key;
    expect(fill('de « {from@statuses} »', { from: 'paid' }, textOf)).toBe('de « Payée »');
  });
});
