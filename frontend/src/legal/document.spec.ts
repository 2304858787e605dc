import { filled, shopFacts, type LegalDocument } from './document.ts';
import { noticeEn } from './notice.en.ts';
import { noticeFr } from './notice.fr.ts';
import { privacyEn } from './privacy.en.ts';
import { privacyFr } from './privacy.fr.ts';
import { termsEn } from './terms.en.ts';
import { termsFr } from './terms.fr.ts';
import type { DeliveryPolicy, ShopSettings } from '@shop/contracts';

const settings = (delivery: DeliveryPolicy): ShopSettings => ({
  name: 'Mélilot',
  tagline: 'Miel',
  legalName: 'Les Produits Mélilot inc.',
  ownerName: 'Maude Bérubé',
  address: '48, rue des Ruchers',
  city: 'Rimouski',
  province: 'QC',
  postalCode: 'G5L 0A7',
  country: 'Canada',
  phone: '418 555-0142',
  email: 'bonjour@melilot.example',
  neq: '1199900142',
  openingHours: '',
  delivery,
  lowStock: 10,
  chatReplies: {} as ShopSettings['chatReplies'],
  socialLinks: {} as ShopSettings['socialLinks'],
});
const textOf = (document: LegalDocument) =>
  document.sections
    .flatMap(({ parts }) => parts)
    .flat()
    .join('\n');

describe('the legal texts', () => {
  const free = shopFacts(settings({ kind: 'free' }), [], 'fr');

  it('say the same in both languages: section by section, part by part', () => {
    const shape = ({ sections }: LegalDocument) =>
      sections.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? 'text' : part.length)));
    for (const [fr, en] of [
      [privacyFr, privacyEn],
      [termsFr, termsEn],
      [noticeFr, noticeEn],
    ] as const)
      expect(shape(en)).toEqual(shape(fr));
  });

  it('leave no place of a fact empty', () => {
    for (const document of [privacyFr, privacyEn, termsFr, termsEn, noticeFr, noticeEn]) {
      const places = JSON.stringify(document).match(/\{\w+\}/g) ?? [];
      expect(places.filter((place) => !(place.slice(1, -1) in { ...free, ...free.kept }))).toEqual([]);
    }
  });

  it('name the shop, its number and the person in charge of personal information', () => {
    expect(textOf(filled(noticeFr, free))).toContain('1199900142');
    expect(textOf(filled(privacyFr, free))).toContain('Maude Bérubé, responsable');
    expect(textOf(filled(privacyEn, free))).toContain('Maude Bérubé, person in charge');
  });

  it('end a sentence with one full stop where the name of the company ends with its own', () => {
    for (const document of [privacyFr, privacyEn, termsFr, termsEn, noticeFr, noticeEn])
      expect(textOf(filled(document, free))).not.toContain('..');
    expect(textOf(filled(noticeFr, free))).toContain('Produits Mélilot inc. Toute reproduction');
    const person = shopFacts({ ...settings({ kind: 'free' }), legalName: 'Maude Bérubé' }, [], 'fr');
    expect(textOf(filled(noticeFr, person))).toContain('Maude Bérubé. Toute reproduction');
  });

  it('promise delivery in 3 to 7 business days in Canada only, and 14 days to withdraw', () => {
    expect(textOf(filled(termsFr, free))).toContain('au Canada seulement, en 3 à 7 jours ouvrables');
    expect(textOf(filled(termsFr, free))).toContain('14 jours après la réception');
    expect(textOf(filled(termsEn, free))).toContain('Canada only, within 3 to 7 business days');
  });

  it('promise to keep things as long as the shop keeps them', () => {
    const french = textOf(filled(privacyFr, free));
    for (const said of [
      '24 mois après leur envoi',
      '6 mois sinon',
      'puis 36 mois',
      '30 jours pour une adresse',
    ])
      expect(french).toContain(said);
    const english = shopFacts(settings({ kind: 'free' }), [], 'en');
    expect(textOf(filled(privacyEn, english))).toContain('24 months after the last message');
  });

  it('say of delivery what the setting says', () => {
    const policy = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
    const from = shopFacts(settings(policy), [], 'en');
    expect(textOf(filled(termsEn, from))).toContain(
      'free on orders of $75.00 or more; below that it costs $9.95',
    );
    expect(textOf(filled(termsFr, free))).toContain('La livraison est gratuite partout au Canada');
  });

  it('give the contact details of the footer, as every page does', () => {
    const footer = [
      {
        section: 'contact',
        title: '',
        content: '',
        address: null,
        phone: '514 555-0100',
        phone2: null,
        email: 'autre@melilot.example',
        whatsapp: null,
      },
    ];
    const facts = shopFacts(settings({ kind: 'free' }), footer, 'fr');
    expect(textOf(filled(termsFr, facts))).toContain('autre@melilot.example');
    expect(textOf(filled(termsFr, facts))).toContain('514 555-0100');
  });
});
