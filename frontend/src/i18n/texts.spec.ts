import * as en from './en/index.ts';
import * as fr from './fr/index.ts';

/** `cart.add` → its sentence; plural forms each for itself. */
function sentencesOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, object | string]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : sentencesOf(value, `${path}${key}.`),
  );
}

const placeholdersOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();

const french = sentencesOf(fr);
const english = new Map(sentencesOf(en));

describe('the sentences', () => {
  it('are written in both languages', () => {
    const blank = [...french, ...english].filter(([, sentence]) => sentence.trim() === '');
    expect(blank).toEqual([]);
    expect([...english.keys()].sort()).toEqual(french.map(([path]) => path).sort());
  });

  it('have plural forms where they begin with a number', () => {
    const isPlural = (path: string) => /\.(?:one|other)$/.test(path);
    const counted = [...french, ...english].filter(
      ([path, sentence]) => !isPlural(path) && /^\{(?!name|amount|email)\w+\} [\p{L}-]+s\b/u.test(sentence),
    );
    expect(counted.map(([path]) => path)).toEqual([]);
  });

  it('say courriel in French, where the specification does not say otherwise', () => {
    const specified = /^(?:L'email est requis|Format d['’]email invalide|Email ou mot de passe incorrect\.)$/;
    const others = french.filter(
      ([, sentence]) => /(?<![{\w])e-?mails?\b(?!})/i.test(sentence) && !specified.test(sentence),
    );
    expect(others).toEqual([]);
  });

  it('ask for the same values', () => {
    const other = french
      .filter(
        ([path, sentence]) =>
          String(placeholdersOf(sentence)) !== String(placeholdersOf(english.get(path) ?? '')),
      )
      .map(([path]) => path);
    // It names words that owners write, which differ between the languages.
    expect(other).toEqual(['adminSettings.keywordsHint']);
  });
});
