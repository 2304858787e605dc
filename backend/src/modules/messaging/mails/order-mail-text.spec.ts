import type { Language, Order, ShopSettings } from '@shop/shared';
import en from '../../../i18n/en/mails.json' with { type: 'json' };
import fr from '../../../i18n/fr/mails.json' with { type: 'json' };
import { fill, type Translate } from '../../../platform/i18n/translation.service.js';
import { contractSections } from '../../orders/index.js';
import { orderConfirmed, orderShipped } from './order-mail-text.js';
import { orderRefunded, type RefundNote } from './refund-mail-text.js';

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
  returns: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
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
  returnPromise: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
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

function translateIn(texts: Texts): Translate {
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
    t: translateIn(texts),
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
    const context = { snapshot, shop, shopUrl: url, url, t: translateIn(fr) };
    return orderRefunded(context, { amountCents: 500, kind: 'owner' }).paragraphs?.join(' ');
  };

  it('promises nothing to the card of who has paid at pick-up', () => {
    expect(paragraphs({})).toContain('moyen de paiement que vous avez utilisé');
    expect(paragraphs({ isPaidOnPickup: true })).toContain('sans passer par une carte');
    expect(paragraphs({ isPaidOnPickup: true })).not.toContain('jours ouvrables');
  });
});

describe('the mail about a parcel', () => {
  const honey = { id: 1, productId: 1, quantity: 3, price: '19.99', product: { name: 'Miel' } };
  const soap = { id: 2, productId: 2, quantity: 1, price: '8.00', product: { name: 'Savon' } };
  const parcel = { carrier: 'Postes Canada', number: '1Z', shippedOn: '2026-03-02', version: 1 };
  const first = { ...parcel, id: 1, url: 'https://t.example/1', lines: [{ productId: 1, quantity: 2 }] };
  const last = {
    ...parcel,
    id: 2,
    lines: [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 1 },
    ],
  };
  const mailOf = (parcels: NonNullable<Order['parcels']>, parcelId: number, language: Language = 'fr') => {
    const url = 'https://shop.example';
    const snapshot = { order: { ...order, items: [honey, soap], parcels }, language };
    const texts = language === 'fr' ? fr : en;
    const t = translateIn(texts);
    const { subject, paragraphs, sections, links } = orderShipped(
      { snapshot, shop, shopUrl: url, url: `${url}/o`, t },
      parcelId,
    );
    return { subject: flat(subject), said: paragraphs.join(' '), sections, links };
  };

  it('counts the parcels only once nothing remains, and says what is still to come', () => {
    const { subject, said, sections, links } = mailOf([first], 1);
    expect(subject).toBe('Votre commande nº 000042 : colis 1 en route');
    expect(said).toContain('Le reste de la commande suivra.');
    expect(sections).toContainEqual({
      title: 'À venir dans un autre colis',
      text: '1 × Miel\n1 × Savon',
    });
    expect(links).toEqual([{ label: 'Voir ma commande', url: 'https://shop.example/o' }]);
  });

  it('says of the last one that everything has been shipped', () => {
    const { subject, said, sections } = mailOf([first, last], 2);
    expect(subject).toBe('Votre commande nº 000042 : colis 2 de 2 en route');
    expect(said).toContain('Toute la commande est maintenant expédiée.');
    expect(sections?.map(({ title }) => title)).toEqual(['Le marchand']);
    expect(mailOf([first, last], 1, 'en').subject).toBe('Your order no. 000042: parcel 1 of 2 is on its way');
  });

  it('counts nothing where one parcel holds the whole order', () => {
    const whole = { ...last, lines: [{ productId: 1, quantity: 3 }, ...last.lines.slice(1)] };
    expect(mailOf([whole], 2).subject).toBe('Votre commande nº 000042 est en route');
  });
});

describe('what a refund mail names', () => {
  const rowsOf = (note: Partial<RefundNote>, amountCents: number) => {
    const url = 'https://shop.example';
    const context = {
      snapshot: { order, language: 'fr' as const },
      shop,
      shopUrl: url,
      url,
      t: translateIn(fr),
    };
    const whole = { number: 3, netCents: 0, deliveryCents: 0, lines: [], taxes: [], ...note };
    const { rows = [], sections } = orderRefunded(context, { amountCents, kind: 'owner', note: whole });
    expect(sections?.map(({ title }) => title)).toEqual(['Note de crédit nº\u00a0000003', 'Le marchand']);
    return rows.map(({ label, value }) => `${flat(label)}: ${flat(value)}`);
  };

  it('is each product, delivery, what else, and each tax', () => {
    const lines = [{ productId: 1, quantity: 2, netCents: 3998 }];
    const taxes = [{ code: 'gst' as const, rate: 5000, amountCents: 252 }];
    expect(rowsOf({ netCents: 5048, deliveryCents: 850, lines, taxes }, 5300)).toEqual([
      '2 × Miel: 39,98 $',
      'Livraison: 8,50 $',
      'Autre montant: 2,00 $',
      'Sous-total: 50,48 $',
      'TPS: 2,52 $',
      'Total remboursé: 53,00 $',
    ]);
  });

  it('is everything where all was paid back as an amount, and nothing for a goodwill', () => {
    expect(rowsOf({ netCents: 6847, deliveryCents: 850 }, 6847)).toEqual([
      '3 × Miel (19,99 $ l’unité): 59,97 $',
      'Livraison: 8,50 $',
      'Total remboursé: 68,47 $',
    ]);
    expect(rowsOf({ netCents: 500 }, 500)).toEqual([]);
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
