import { descriptionParts } from './description-parts.ts';

describe('a description', () => {
  it('is paragraphs, and facts where every line names one', () => {
    expect(descriptionParts('Doux.\n\nFormat : 500 g\nOrigine : Québec\n\n\nÀ garder au frais.')).toEqual([
      { kind: 'paragraph', lines: ['Doux.'] },
      {
        kind: 'facts',
        facts: [
          { name: 'Format', value: '500 g' },
          { name: 'Origine', value: 'Québec' },
        ],
      },
      { kind: 'paragraph', lines: ['À garder au frais.'] },
    ]);
  });

  it('keeps the lines of a paragraph', () => {
    expect(descriptionParts('Un\r\nDeux')).toEqual([{ kind: 'paragraph', lines: ['Un', 'Deux'] }]);
  });

  it('takes a single line with a colon for a sentence', () => {
    expect(descriptionParts('Il cristallise : c’est naturel.')).toEqual([
      { kind: 'paragraph', lines: ['Il cristallise : c’est naturel.'] },
    ]);
  });

  it('is nothing when empty', () => {
    expect(descriptionParts(' \n\n ')).toEqual([]);
  });
});
