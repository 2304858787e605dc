import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../src/config.js';
import { statementsOf } from '../support/database/statements.js';
import { asBytes } from '../support/as-bytes.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

type Attributes = Record<string, string[]>;

const amount = /^\d{1,7}\.\d\d CAD$/;
const address = /^https?:\/\/[^\s<>]{1,1990}$/;

/** Required attributes of Google's product data specification, and the format of all allowed attributes. */
const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'condition',
  'brand',
];
const formats: Record<string, RegExp> = {
  id: /^\S{1,50}$/,
  title: /^.{1,150}$/s,
  description: /^.{1,5000}$/s,
  link: address,
  image_link: address,
  additional_image_link: address,
  availability: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
  price: amount,
  condition: /^(?:new|refurbished|used)$/,
  brand: /^.{1,70}$/,
  gtin: /^(?:\d{8}|\d{12,14})$/,
  identifier_exists: /^(?:yes|no)$/,
  product_type: /^.{1,750}$/,
  item_group_id: /^\S{1,50}$/,
  size: /^.{1,100}$/,
  unit_pricing_measure: /^\d+(?:\.\d+)? ?(?:mg|g|kg|ml|cl|l|ct)$/,
  unit_pricing_base_measure: /^(?:1|2|4|8|10|100) ?(?:mg|g|kg|ml|cl|l|ct)$/,
  shipping_weight: /^\d+(?:\.\d+)? ?(?:g|kg|lb|oz)$/,
  shipping_country: /^[A-Z]{2}$/,
  shipping_price: amount,
  section_name: /^.{1,140}$/,
  attribute_name: /^.{1,140}$/,
  attribute_value: /^.{1,1000}$/s,
};
const once = [...required, 'gtin', 'identifier_exists', 'item_group_id', 'size', 'unit_pricing_measure'];
const groups = ['shipping', 'product_detail'];

/** Parses the items of a feed; throws for unbalanced tags or unescaped characters. */
function itemsOf(xml: string): Attributes[] {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  );
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  const open: string[] = [];
  const items: Attributes[] = [];
  for (const [, close, name = '', text = ''] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^>]*)?>([^<]*)/g)) {
    if (close) expect(open.pop()).toBe(name);
    if (close) continue;
    if (name === 'item') items.push({});
    const own = name.slice(2);
    const key = open.at(-1) === 'g:shipping' ? `shipping_${own}` : own;
    const item = items.at(-1);
    if (item && name.startsWith('g:')) (item[key] ??= []).push(plain(text));
    open.push(name);
  }
  expect(open).toEqual([]);
  return items;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => signs[name] ?? '?');

function check(item: Attributes): void {
  for (const name of required)
    expect([item.id?.[0], name, item[name]?.length]).toEqual([item.id?.[0], name, 1]);
  for (const name of once) expect(item[name]?.length ?? 0).toBeLessThanOrEqual(1);
  expect(Boolean(item.gtin) || item.identifier_exists?.[0] === 'no').toBe(true);
  expect(item.additional_image_link?.length ?? 0).toBeLessThanOrEqual(10);
  for (const [name, values] of Object.entries(item))
    if (!groups.includes(name))
      for (const value of values) expect(value).toMatch(formats[name] ?? /unknown attribute/);
}

describe('the feed for Google Merchant Center', () => {
  const shop = useTestShop({ PUBLIC_URL: 'https://melilot.example' });

  const get = (path: string, encoding: string) =>
    shop.http.get(path).set('Accept-Encoding', encoding).buffer().parse(asBytes).expect(200);
  const text = async (path = '/feeds/google.xml') => String((await get(path, 'identity')).body);
  const itemOf = (items: Attributes[], id: number) => items.find((item) => item.id?.[0] === String(id)) ?? {};
  const images = ['/uploads/a.jpg', '/uploads/b.jpg'];

  it('says of everything on sale what Google asks for, in each language', async () => {
    const category = await make.category(shop, { name: 'Miels', translations: { en: { name: 'Honeys' } } });
    const main = await make.product(shop, {
      ...{ name: 'Miel <doux> & clair', categoryId: category.id, images, kind: 'grocery', label: '500 g' },
      ...{ gtin: '4006381333931', netQuantity: 500, netUnit: 'g', weightG: 700, priceCents: 1399 },
      description: 'Ligne 1\u0001\nLigne 2 ]]>',
      translations: { en: { name: 'Mild honey', label: '500 g jar' } },
      passport: { origin: { fr: 'Le Bic', en: 'Bic' }, grade: { fr: 'Canada nᵒ 1', en: '' } },
    });
    const shared = { name: main.name, categoryId: category.id, images, label: '1 kg' };
    const size = await make.product(shop, { ...shared, productId: main.productId, stock: 0 });
    const alone = await make.product(shop, {
      name: 'x'.repeat(100),
      images: [...Array(8).keys()].map((n) => `/uploads/${n}.jpg`),
    });
    const hidden = await make.product(shop, { isActive: false, images });
    const card = await make.product(shop, { kind: 'gift_card', images });
    const french = itemsOf(await text());
    for (const item of french) check(item);
    expect(french.map(({ id }) => Number(id?.[0]))).toEqual([main.id, size.id, alone.id]);
    expect([hidden.id, card.id].some((id) => itemOf(french, id).id)).toBe(false);
    expect(itemOf(french, main.id)).toMatchObject({
      title: ['Miel <doux> & clair – 500 g'],
      description: ['Ligne 1\nLigne 2 ]]>'],
      link: [`https://melilot.example/products/${main.id}-miel-doux-clair`],
      image_link: ['https://melilot.example/api/uploads/a.jpg'],
      additional_image_link: ['https://melilot.example/api/uploads/b.jpg'],
      availability: ['in_stock'],
      price: ['13.99 CAD'],
      gtin: ['4006381333931'],
      item_group_id: [String(main.id)],
      size: ['500 g'],
      unit_pricing_measure: ['500 g'],
      unit_pricing_base_measure: ['100 g'],
      shipping_weight: ['700 g'],
      shipping_country: ['CA'],
      product_type: ['Miels'],
      attribute_name: ['Origine', 'Catégorie'],
      attribute_value: ['Le Bic', 'Canada nᵒ 1'],
    });
    expect(itemOf(french, size.id)).toMatchObject({
      item_group_id: [String(main.id)],
      availability: ['out_of_stock'],
    });
    expect(itemOf(french, alone.id).item_group_id).toBeUndefined();
    expect(itemOf(french, alone.id).identifier_exists).toEqual(['no']);
    const english = itemsOf(await text('/en/feeds/google.xml'));
    expect(itemOf(english, main.id)).toMatchObject({
      title: ['Mild honey – 500 g jar'],
      link: [`https://melilot.example/en/products/${main.id}-mild-honey`],
      attribute_name: ['Origin', 'Grade'],
      attribute_value: ['Bic', 'Canada nᵒ 1'],
    });
  });

  it('is written once, and again as soon as what it shows has changed', async () => {
    const product = await make.product(shop, { priceCents: 1000, images });
    const priceNow = async () => itemOf(itemsOf(await text()), product.id).price?.[0];
    const first = await Promise.all([text(), text(), priceNow()]);
    expect(first[2]).toBe('10.00 CAD');
    const asked = await statementsOf(shop.db, text);
    expect(asked.filter(({ sql }) => /\bvariants\b/.test(sql))).toEqual([]);
    await shop.db.transaction(async (tx) => {
      await tx.em.query('UPDATE variants SET price_cents = 1200 WHERE id = $1', [product.id]);
      tx.changed(`product:${product.productId}`);
    });
    expect(await priceNow()).toBe('12.00 CAD');
  });

  it('is sent as it lies there to whoever takes gzip', async () => {
    const reply = await get('/feeds/google.xml', 'gzip');
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    itemsOf(String(reply.body));
  });

  it('is written anew when somebody has cleaned its folder', async () => {
    const folder = () => join(shop.app.get<Config>(CONFIG).dataDir, 'feeds');
    await make.product(shop, { images });
    const before = itemsOf(await text()).length;
    rmSync(folder(), { recursive: true });
    for (const path of ['/feeds/google.xml', '/en/feeds/google.xml'])
      expect(itemsOf(await text(path))).toHaveLength(before);
    await make.product(shop, { images });
    rmSync(folder(), { recursive: true });
    expect(itemsOf(await text())).toHaveLength(before + 1);
    expect(readdirSync(folder()).length).toBeGreaterThan(0);
  });
});
