import type { RepliedFields, SentFields } from '../kit/fields.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { decimalText } from '../kit/money.ts';
import { numberFormats } from '../kit/number-formats.ts';
import type { NetUnit, variantFields } from './product-fields.ts';

/** Quantities in grams or millilitres that unit prices may refer to; 0: no unit price is shown. */
export const unitPriceBases = [100, 10, 1000, 0] as const;
export type UnitPriceBase = (typeof unitPriceBases)[number];

/** Fields of a product as one variant of several: label, SKU, GTIN, weight and content. */
export interface VariantFields extends RepliedFields<typeof variantFields> {
  /**
   * Variant label in the language of the request, such as « 500 g »; part of the name wherever a line names the
   * product.
   */
  label?: string;
}

/** One of several variants of a product on sale; its id is the one in a cart. */
export interface Variant extends VariantFields {
  id: number;
  price: string;
  unitPrice?: UnitPrice;
  stock: number;
  image: string;
}

interface LabelInput {
  label?: string;
  translations?: { en?: { label?: string } };
}

/** `POST /api/admin/products/{id}/variants`: fields of the new variant; all others are copied from the main product. */
export interface VariantInput extends SentFields<typeof variantFields> {
  label: string;
  translations?: LabelInput['translations'];
  /** Decimal text in CAD. */
  price: string;
  stock: number;
  /** Gallery of the variant; absent: the pictures of the main product. */
  images?: string[];
}

export interface GroupedProduct extends LabelInput {
  id: number;
  label: string;
}

/** `POST /api/admin/products/{id}/variants/group`; `label` is for the main product, where it has none yet. */
export interface GroupInput extends LabelInput {
  members: GroupedProduct[];
}

/** `PUT /api/admin/products/{id}/variants/order`: all variants of the product, the first one first. */
export interface VariantOrder {
  ids: number[];
}

type Offer = Pick<Variant, 'price' | 'unitPrice'>;

/** Lowest price among the variants, and whether any variant has another price. */
export function startingPrice({
  variants = [],
  ...main
}: Offer & { variants?: readonly Variant[] }): Offer & {
  isFrom: boolean;
} {
  const offers: Offer[] = [main, ...variants];
  const { price, unitPrice } = offers.reduce((least, one) =>
    Number(one.price) < Number(least.price) ? one : least,
  );
  return { price, unitPrice, isFrom: offers.some((one) => one.price !== price) };
}

/** Largest stock among the variants. */
export function bestStock({
  stock,
  variants = [],
}: {
  stock: number;
  variants?: readonly Variant[];
}): number {
  return Math.max(stock, ...variants.map((variant) => variant.stock));
}

/** Unit price, by which products are compared. */
export interface UnitPrice {
  /** Decimal text in CAD. */
  price: string;
  quantity: number;
  unit: NetUnit;
}

interface Priced extends Pick<VariantFields, 'netQuantity' | 'netUnit'> {
  priceCents: number;
}

/** Unit price with half a cent rounded up; pieces are priced one by one, and a single piece has no unit price. */
export function unitPriceOf(
  { priceCents, netQuantity, netUnit }: Priced,
  base: UnitPriceBase,
): UnitPrice | undefined {
  if (!netQuantity || !netUnit || base === 0) return undefined;
  const quantity = netUnit === 'piece' ? 1 : base;
  if (netUnit === 'piece' && netQuantity <= 1) return undefined;
  return { price: decimalText(shareOf(priceCents, quantity, netQuantity)), quantity, unit: netUnit };
}

/** Integer arithmetic avoids rounding errors: the content is counted in hundredths. */
function shareOf(cents: number, quantity: number, net: number): number {
  const hundredths = Math.round(net * 100);
  return Math.floor((2 * cents * quantity * 100 + hundredths) / (2 * hundredths));
}

const amountFormat = numberFormats();

/** Quantity with its unit, such as `100 g`, `1 kg`, `1 L` or `1 unit`. */
export function amountText(
  { quantity, unit }: Pick<UnitPrice, 'quantity' | 'unit'>,
  language: Language,
): string {
  const number = amountFormat(language);
  if (unit === 'piece') {
    const word = { fr: quantity < 2 ? 'unité' : 'unités', en: quantity === 1 ? 'unit' : 'units' }[language];
    return `${number.format(quantity)} ${word}`;
  }
  const isThousands = quantity >= 1000 && quantity % 1000 === 0;
  if (isThousands) return `${number.format(quantity / 1000)} ${unit === 'g' ? 'kg' : 'L'}`;
  return `${number.format(quantity)} ${unit === 'ml' ? 'mL' : unit}`;
}

const gtinLengths = [8, 12, 13, 14];

/** GS1 General Specifications, 7.9: from the right, digits count three times and once by turns. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length)) return false;
  let sum = 0;
  for (let place = 0; place < text.length; place++)
    sum += Number(text.at(-1 - place)) * (place % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** Name of a product in a line of a cart or an order; the label of a variant is part of it. */
export function variantName(name: string, label: string | undefined): string {
  return label ? `${name} – ${label}` : name;
}

/** Name of a product in a line, in both languages. */
export function variantNames(name: Bilingual, label: Bilingual): Bilingual {
  return { fr: variantName(name.fr, label.fr), en: variantName(name.en, label.en) };
}

declare const named: unique symbol;

/**
 * Products and variants share one series of ids, and the id of a product is that of its main variant, so only the type
 * tells which of the two an id names. An id from outside is a plain number until it has been looked up.
 */
export type ProductId = number & { readonly [named]: 'product' };
/** Id used by carts, orders and stock; the API calls it `productId`. */
export type VariantId = number & { readonly [named]: 'variant' };
