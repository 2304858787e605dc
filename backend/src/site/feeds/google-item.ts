import {
  decimalText,
  deliveryCents,
  imageUrl,
  parseCents,
  passportFacts,
  productPath,
  variantName,
  type DeliveryPolicy,
  type Language,
  type Product,
  type ShopSettings,
} from '@shop/shared';

/** Data for feed items that is not part of the product. */
export interface FeedContext {
  /** Origin of the shop, without a final slash. */
  origin: string;
  language: Language;
  settings: Pick<ShopSettings, 'name' | 'tagline' | 'delivery'>;
}

/** Google's maximum lengths in characters (Product data specification). */
const longest = { title: 150, description: 5000, brand: 70, size: 100, productType: 750, detail: 1000 };
const mostPictures = 10;
/** Google's names for units of measure. */
const unitNames = { g: 'g', ml: 'ml', piece: 'ct' } as const;
const thousands = { g: 'kg', ml: 'l', piece: 'ct' } as const;

/** One `<item>` of the feed for Google Merchant Center; empty for a product that Google does not list. */
export function googleItem(product: Product, groupId: number | undefined, context: FeedContext): string {
  const [image, ...others] = product.images;
  if (image === undefined || product.kind === 'gift_card') return '';
  const { origin, language, settings } = context;
  const pathOf = language === 'fr' ? '' : `/${language}`;
  const attributes: Attribute[] = [
    ['id', String(product.id)],
    ['title', cut(variantName(product.name, product.label), longest.title)],
    ['description', cut(product.description, longest.description)],
    ['link', `${origin}${pathOf}${productPath(product)}`],
    ['image_link', `${origin}${imageUrl(image)}`],
    ...others
      .slice(0, mostPictures)
      .map((path): Attribute => ['additional_image_link', `${origin}${imageUrl(path)}`]),
    ['availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', `${product.price} CAD`],
    ['condition', 'new'],
    ['brand', cut(settings.name, longest.brand)],
    ...(product.gtin
      ? ([['gtin', product.gtin]] as Attribute[])
      : ([['identifier_exists', 'no']] as Attribute[])),
    ['product_type', cut(product.category, longest.productType)],
    ...groupOf(product, groupId),
    ...measuresOf(product),
    ...shippingOf(product, settings),
    ...passportFacts(product, language).map((fact): Attribute => [
      'product_detail',
      detailOf(fact, language),
    ]),
  ];
  return `<item>${attributes.map(elementOf).join('')}</item>\n`;
}

type Attribute = [name: string, value: string | Attribute[]];

function elementOf([name, value]: Attribute): string {
  const content = typeof value === 'string' ? escaped(value) : value.map(elementOf).join('');
  return `<g:${name}>${content}</g:${name}>`;
}

function groupOf({ label }: Product, groupId: number | undefined): Attribute[] {
  if (groupId === undefined) return [];
  const size: Attribute[] = label ? [['size', cut(label, longest.size)]] : [];
  return [['item_group_id', String(groupId)], ...size];
}

function measuresOf({ netQuantity, netUnit, unitPrice, weightG }: Product): Attribute[] {
  const weight: Attribute[] = weightG ? [['shipping_weight', `${weightG} g`]] : [];
  if (!netQuantity || !netUnit) return weight;
  const net: Attribute = ['unit_pricing_measure', `${netQuantity} ${unitNames[netUnit]}`];
  if (!unitPrice) return [net, ...weight];
  const { quantity, unit } = unitPrice;
  const base = quantity === 1000 ? `1 ${thousands[unit]}` : `${quantity} ${unitNames[unit]}`;
  return [net, ['unit_pricing_base_measure', base], ...weight];
}

/** Shipping cost of this product alone, if it is the same in all of Canada; empty otherwise. */
function shippingOf({ price }: Product, { delivery }: FeedContext['settings']): Attribute[] {
  const cents = feeOf(delivery, parseCents(price) ?? 0);
  if (cents === undefined) return [];
  const to: Attribute[] = [
    ['country', 'CA'],
    ['price', `${decimalText(cents)} CAD`],
  ];
  return [['shipping', to]];
}

function feeOf(delivery: DeliveryPolicy, priceCents: number): number | undefined {
  if (delivery.kind !== 'zones') return deliveryCents(delivery, priceCents);
  const { freeFromCents } = delivery;
  return freeFromCents !== null && priceCents >= freeFromCents ? 0 : undefined;
}

function detailOf({ name, value }: { name: string; value: string }, language: Language): Attribute[] {
  return [
    ['section_name', language === 'fr' ? 'Étiquette' : 'Label'],
    ['attribute_name', name],
    ['attribute_value', cut(value, longest.detail)],
  ];
}

/** Shortens a text to Google's limit without splitting a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '') + '…';
}

/** Removes characters that XML 1.0 forbids (W3C, section 2.2) and escapes its syntax. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
