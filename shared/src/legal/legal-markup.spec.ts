import type { ShopSettings } from '../content/settings.ts';
import { fillLegalText, legalFaultOf, legalPlainText, parseLegalText } from './legal-markup.ts';
import { legalFacts, type LegalFacts } from './legal.ts';

const source = `# Conditions de vente

Pour la boutique
{name}.

## Livraison
La boutique est à {legalName}. {delivery}
- au Canada
- en 3 à 7 jours

- sans <b>frais</b>

## Produit abîmé {#returns}

{retention}
`;

const settings = {
  name: 'Mélilot',
  legalName: 'Les Produits Mélilot inc.',
  address: '48, rue des Ruchers',
  city: 'Rimouski',
  province: 'QC',
  postalCode: 'G5L 0A7',
  phone: '418 555-0142',
  email: 'bonjour@melilot.example',
  delivery: { kind: 'free' },
  returns: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
} as ShopSettings;
const facts: LegalFacts = { ...legalFacts(settings, [], 'fr'), retention: ['Un an.', 'Deux ans.'] };

describe('a legal text', () => {
  it('has a title, an introduction, and sections of paragraphs and lists, named by their title or behind it', () => {
    const expected = {
      title: 'Conditions de vente',
      intro: 'Pour la boutique {name}.',
      sections: [
        {
          id: 'livraison',
          title: 'Livraison',
          parts: [
            'La boutique est à {legalName}. {delivery}',
            ['au Canada', 'en 3 à 7 jours', 'sans <b>frais</b>'],
          ],
        },
        { id: 'returns', title: 'Produit abîmé', parts: ['{retention}'] },
      ],
    };
    expect(parseLegalText(source)).toEqual(expected);
    expect(parseLegalText(source.replaceAll('\n', '\r\n'))).toEqual(expected);
  });

  it('has the facts of the shop in their places, and one full stop after a company’s', () => {
    const filled = fillLegalText(parseLegalText(source), facts);
    expect(filled.sections.map(({ parts }) => parts[0])).toEqual([
      'La boutique est à Les Produits Mélilot inc. La livraison est gratuite partout au Canada, quel que soit le montant de la commande.',
      ['Un an.', 'Deux ans.'],
    ]);
    expect(legalPlainText(filled)).toContain('Produit abîmé\n\n- Un an.\n- Deux ans.');
  });

  it('publishes no hole: sentences and items whose fact is missing are left out', () => {
    const text = `# Avis de {name}

{legalName} publie ceci. Cela reste. Écrivez à {email}.

## Qui {#qui}

- {legalName}
- NEQ : {neq}
- Ville

{ownerName} répond de {name}, inc. et du reste.

Le nom appartient à {legalName}. Tout usage demande notre accord.

## Seul {#seul}

Joignez-nous au {phone}.`;
    const none = { ...facts, legalName: '', neq: '', email: '', ownerName: '', phone: '', address: '' };
    expect(fillLegalText(parseLegalText(text), none)).toEqual({
      title: 'Avis de Mélilot',
      intro: 'Cela reste.',
      sections: [{ id: 'qui', title: 'Qui', parts: [['Ville'], 'Tout usage demande notre accord.'] }],
    });
  });

  it('takes facts of people as text: what they hold makes no section', () => {
    const sly = { ...facts, name: 'Mélilot\n\n## Fausse section\n\n{neq}' };
    expect(fillLegalText(parseLegalText(source), sly).sections).toHaveLength(2);
  });

  it('says of delivery and of contact what the settings and the footer say', () => {
    const policy = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
    const footer = { section: 'contact', phone: '514 555-0100', email: null } as never;
    expect(legalFacts({ ...settings, delivery: policy }, [footer], 'en')).toMatchObject({
      delivery: 'Delivery in Canada is free on orders of $75.00 or more; below that it costs $9.95.',
      phone: '514 555-0100',
      email: 'bonjour@melilot.example',
      address: '48, rue des Ruchers, Rimouski (Québec) G5L 0A7',
    });
    const zones = (freeFromCents: number | null) =>
      legalFacts(
        { ...settings, delivery: { kind: 'zones', freeFromCents, minDays: 2, maxDays: 5 } },
        [],
        'fr',
      );
    expect(zones(6000).delivery).toMatch(/La livraison est gratuite à partir de 60,00.\$ d’achat\.$/);
    expect(zones(null).delivery).not.toContain('gratuite');
    expect(zones(null).days).toBe('2 à 5 jours ouvrables');
  });

  it.each([
    ['', 'shape', ''],
    [source.replace('# Conditions', 'Conditions'), 'shape', ''],
    [source.replace('Pour la boutique\n{name}.', ''), 'shape', ''],
    [source.slice(0, source.indexOf('##')), 'shape', ''],
    [source.replace('{retention}', ''), 'shape', ''],
    [source.replace('{name}', '{nom}'), 'place', '{nom}'],
    [source.replace('{name}', '{name'), 'place', '{name.'],
    [source.replace('{delivery}', '{retention}'), 'place', '{retention}'],
    [source.replace(' {#returns}', ''), 'section_missing', 'returns'],
    [source.replace('{#returns}', '{#livraison}'), 'section_twice', 'livraison'],
  ])('is refused while something is wrong with it (%#)', (text, fault, name) => {
    expect(legalFaultOf(text, 'terms', 'fr')).toEqual({ fault, name });
  });

  it('is taken when whole, and needs the linked sections in terms alone', () => {
    expect(legalFaultOf(source, 'terms', 'fr')).toBeNull();
    expect(legalFaultOf(source.replace(' {#returns}', ''), 'notice', 'fr')).toBeNull();
  });
});
