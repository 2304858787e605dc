import { readdirSync, readFileSync } from 'node:fs';
import { sentencesOf } from './invariant-sentences.js';

describe('a breach', () => {
  it('is told in both languages, whatever it is', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const found = sources.flatMap((text) =>
      [...text.matchAll(/jsonb_build_array\('([^']+)'/g)].map(([, one]) => one!),
    );
    expect(found.length).toBeGreaterThan(20);
    for (const sentence of found) {
      const { en, fr } = sentencesOf([sentence, 'A', 'B', 'C', 'D', 'E', 'F']);
      expect(fr).not.toBe(en);
      expect(fr.match(/\b[A-F]\b/g)).toEqual(en.match(/\b[A-F]\b/g));
    }
    expect(sentencesOf(['order %s is %s, its history ends at %s', 12, 'paid', 'shipped']).fr).toBe(
      'la commande 12 est payée, son historique finit à «\u00a0expédiée\u00a0»',
    );
  });
});
