import type { Language, Order, ShopSettings } from '@shop/shared';
import en from '../../../i18n/en/mails.json' with { type: 'json' };
import fr from '../../../i18n/fr/mails.json' with { type: 'json' };
import { fill, type Say } from '../../../platform/i18n/translation.service.js';
import { contractSections } from '../../orders/index.js';
import { orderConfirmed } from './order-mail-text.js';
import { orderRefunded } from './refund-mail-text.js';

type Texts = { [key: string]: string | Texts };

const shop: ShopSettings = {
  name: 'Mélilot',
  tagline: '',
  legalName: '',
  ownerName: '',
  address: '',
  city: 'Rimouski',
  province: '',
  postalCode: '',
  country: 'Canada',
  phone: '',
  email: 'bonjour@melilot.example',
  neq: '',
  openingHours: '',
  delivery: { kind: 'free' },
  lowStock: 10,
  chatReplies: {} as ShopSettings['chatReplies'],
  socialLinks: {} as ShopSettings['socialLinks'],
};

const order: Order = {
  id: 'x',
  orderNumber: 42,
  invoiceNumber: 17,
  status: 'paid',
  language: 'fr',
  subtotal: '59.97',
  shipping: '8.50',
  total: '78.72',
  createdAt: '2026-03-01T02:00:00.000Z',
  customerFirstName: 'Zoé',
  customerLastName: 'Roy',
  customerName: 'Zoé Roy',
  customerEmail: 'zoe@test.example',
  customerPhone: '',
  customerAddress: '1, rue A',
  customerCity: 'Gaspé',
  customerPostalCode: 'G4X 1A1',
  customerCountry: 'Canada',
  shippingAddress: '{}',
  items: [{ id: 1, productId: 1, quantity: 3, price: '19.99', product: { name: 'Miel' } }],
  isMasked: false,
};

const flat = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

function sayIn(texts: Texts): Say {
  return (key, values = {}) => {
    const text = key.split('.').reduce<string | Texts>((node, part) => (node as Texts)[part] ?? '', texts);
    return fill(text as string, values);
  };
}

function confirmation(language: Language, texts: Texts) {
  const taxes = [{ code: 'gst' as const, name: 'TPS', rate: 5000, amount: '10.25' }];
  const url = 'https://shop.example';
  const context = {
    snapshot: { order: { ...order, taxes }, language },
    shop,
    shopUrl: url,
    url,
    say: sayIn(texts),
  };
  return orderConfirmed(
    context,
    contractSections({ ...context, terms: { number: 1, startsOn: '2026-01-01' }, descriptions: new Map() }),
  );
}

describe('the confirmation of an order', () => {
  it('adds up what is paid: lines, delivery, taxes, total', () => {
    const { rows = [] } = confirmation('fr', fr);
    expect(rows.map(({ label, value }) => [flat(label), flat(value)])).toEqual([
      ['3 × Miel (19,99 $ l’unité)', '59,97 $'],
      ['Sous-total', '59,97 $'],
      ['Livraison', '8,50 $'],
      ['TPS', '10,25 $'],
      ['Total en dollars canadiens', '78,72 $'],
      ['Facture nº', '000017'],
    ]);
  });

  it('leaves out what the owner has not filled in', () => {
    const { sections = [] } = confirmation('en', en);
    expect(sections.find(({ title }) => title === 'The merchant')).toEqual({
      title: 'The merchant',
      text: 'Mélilot\nRimouski\nCanada\nbonjour@melilot.example',
    });
  });
});

describe('the refund of an order', () => {
  const paragraphs = (given: Partial<Order>) => {
    const url = 'https://shop.example';
    const snapshot = { order: { ...order, ...given }, language: 'fr' as const };
    const context = { snapshot, shop, shopUrl: url, url, say: sayIn(fr) };
    return orderRefunded(context, { amountCents: 500, kind: 'owner' }).paragraphs?.join(' ');
  };

  it('promises nothing to the card of who has paid on pick-up', () => {
    expect(paragraphs({})).toContain('moyen de paiement que vous avez utilisé');
    expect(paragraphs({ isPaidOnPickup: true })).toContain('sans passer par une carte');
    expect(paragraphs({ isPaidOnPickup: true })).not.toContain('jours ouvrables');
  });
});

describe('the texts of the mails', () => {
  it('are the same ones in both languages, with the same placeholders', () => {
    const shape = (node: string | Texts): unknown =>
      typeof node === 'string'
        ? [...node.matchAll(/\{\w+\}/g)].map(String).sort()
        : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shape(value)]));
    expect(shape(en)).toEqual(shape(fr));
  });

  it('take what people typed as it is', () => {
    const typed = '$t(errors.request_invalid) {name} $&';
    expect(fill('Bonjour {name},', { name: typed })).toBe(`Bonjour ${typed},`);
  });
});
