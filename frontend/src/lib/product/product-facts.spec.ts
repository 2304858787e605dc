import { productFacts } from './product-facts.ts';

describe('what a description says at a glance', () => {
  it('is its facts and its warnings, and the rest is its text', () => {
    const description =
      'Doux et floral.\n\nFormat : 15 ml\nOrigine : Estrie\n\nNe pas avaler. Éviter les yeux.\n\nÀ garder au frais.';
    expect(productFacts({ name: 'Huile, 15 ml', description }, 'Format')).toEqual({
      facts: [
        { name: 'Format', value: '15 ml' },
        { name: 'Origine', value: 'Estrie' },
      ],
      warnings: ['Ne pas avaler. Éviter les yeux.'],
      text: [
        { kind: 'paragraph', lines: ['Doux et floral.'] },
        { kind: 'paragraph', lines: ['À garder au frais.'] },
      ],
    });
  });

  it('takes the size from the name where the description names none', () => {
    const { facts } = productFacts({ name: 'Miel de trèfle, 500\u00a0g', description: 'Doux.' }, 'Format');
    expect(facts).toEqual([{ name: 'Format', value: '500\u00a0g' }]);
    expect(productFacts({ name: 'Galet', description: 'Doux.' }, 'Format').facts).toEqual([]);
  });

  it('warns in both languages, and not of what is merely kept', () => {
    const isWarned = (description: string) =>
      productFacts({ name: 'x', description }, 'Format').warnings.length > 0;
    expect(isWarned('À garder au frais. Ne pas donner aux enfants de moins d’un an.')).toBe(true);
    expect(isWarned('Do not swallow.')).toBe(true);
    expect(isWarned('À garder au frais, bien fermé.')).toBe(false);
    expect(isWarned('Il ne pas-sait rien.')).toBe(false);
  });
});
