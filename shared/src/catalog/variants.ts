import type { RepliedFields, SentFields } from '../kit/fields.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { decimalText } from '../kit/money.ts';
import { numberFormats } from '../kit/number-formats.ts';
import type { NetUnit, variantFields } from './product-fields.ts';

/** Quantities in grams or millilitres that unit prices can refer to; 0 shows no unit price. */
export const unitPriceBases = [100, 10, 1000, 0] as const;
export type UnitPriceBase = (typeof unitPriceBases)[number];

/** Fields that differ between the variants of a product: label, SKU, GTIN, weight and net content. */
export interface VariantFields extends RepliedFields<typeof variantFields> {
  /**
   * Variant label in the language of the request, such as « 500 g »; appended to the product name in carts and orders.
   */
  label?: string;
}

/** One of several variants of a product on sale. Carts and orders use its id. */
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

/**
 * Body of `POST /api/admin/products/{id}/variants`: fields of the new variant. All other fields are copied from the
 * main product.
 */
export interface VariantInput extends SentFields<typeof variantFields> {
  label: string;
  /** Variant label for the main product, required if it has none yet. */
  ownLabel?: string;
  translations?: LabelInput['translations'];
  /** Price in CAD as decimal text. */
  price: string;
  stock: number;
  /** Pictures of the variant; absent: the pictures of the main product. */
  images?: string[];
}

export interface GroupedProduct extends LabelInput {
  id: number;
  label: string;
}

/** Body of `POST /api/admin/products/{id}/variants/group`; `label` is for the main product if it has none yet. */
export interface GroupInput extends LabelInput {
  members: GroupedProduct[];
}

/** Body of `PUT /api/admin/products/{id}/variants/order`: ids of all variants, main variant first. */
export interface VariantOrder {
  ids: number[];
}

type Offer = Pick<Variant, 'price' | 'unitPrice'>;

/** Lowest price among the variants, and whether the variants differ in price. */
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

export function bestStock({
  stock,
  variants = [],
}: {
  stock: number;
  variants?: readonly Variant[];
}): number {
  return Math.max(stock, ...variants.map((variant) => variant.stock));
}

/** Price per quantity such as 100 g, by which products can be compared. */
export interface UnitPrice {
  /** Price in CAD as decimal text. */
  price: string;
  quantity: number;
  unit: NetUnit;
}

interface Priced extends Pick<VariantFields, 'netQuantity' | 'netUnit'> {
  priceCents: number;
}

/**
 * Unit price, half a cent rounded up. Products counted in pieces have a price per piece, but none for a single piece.
 */
export function unitPriceOf(
  { priceCents, netQuantity, netUnit }: Priced,
  base: UnitPriceBase,
): UnitPrice | undefined {
  if (!netQuantity || !netUnit || base === 0) return undefined;
  const quantity = netUnit === 'piece' ? 1 : base;
  if (netUnit === 'piece' && netQuantity <= 1) return undefined;
  return { price: decimalText(shareOf(priceCents, quantity, netQuantity)), quantity, unit: netUnit };
}

/**
 * Price of a quantity in cents. Integer arithmetic avoids rounding errors: the net content is counted in hundredths.
 */
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

/**
 * True when the text is a GTIN with a correct check digit (GS1 General Specifications, 7.9: weights 3 and 1 alternate
 * from the right).
 */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length)) return false;
  let sum = 0;
  for (let index = 0; index < text.length; index++)
    sum += Number(text.at(-1 - index)) * (index % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** Product name in a cart or order line, with the variant label appended. */
export function variantName(name: string, label: string | undefined): string {
  return label ? `${name} – ${label}` : name;
}

/** Product name with the variant label in both languages. */
export function variantNames(name: Bilingual, label: Bilingual): Bilingual {
  return { fr: variantName(name.fr, label.fr), en: variantName(name.en, label.en) };
}

declare const named: unique symbol;

/**
 * Products and variants share one sequence of ids, and the id of a product is that of its main variant, so only the
 * type tells them apart. An id from a request stays a plain number until it is looked up.
 */
export type ProductId = number & { readonly [named]: 'product' };
/** Id of a variant, used by carts, orders and stock; API fields call it `productId`. */
export type VariantId = number & { readonly [named]: 'variant' };
