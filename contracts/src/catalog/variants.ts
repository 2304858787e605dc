import type { RepliedFields, SentFields } from '../kit/fields.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { decimalText } from '../kit/money.ts';
import { numberFormats } from '../kit/number-formats.ts';
import type { NetUnit, variantFields } from './product-fields.ts';

/** For how many grams or millilitres the products of a category say a price; 0: they say none. */
export const unitPriceBases = [100, 10, 1000, 0] as const;
export type UnitPriceBase = (typeof unitPriceBases)[number];

/** What a product says of itself as one variant of several, and what that measures. */
export interface VariantFields extends RepliedFields<typeof variantFields> {
  /** In the language of the request: « 500 g ». It is part of the name wherever the product stands in a line. */
  label?: string;
}

/** One of several sizes of a product, on sale; its number is what a cart names. */
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

/** `POST /api/admin/products/{id}/variants`: what is new of it, the rest is that of its main product. */
export interface VariantInput extends SentFields<typeof variantFields> {
  label: string;
  translations?: LabelInput['translations'];
  /** Decimal text in CAD. */
  price: string;
  stock: number;
  /** Those of the main product where there are none. */
  images?: string[];
}

export interface GroupedProduct extends LabelInput {
  id: number;
  label: string;
}

/** `POST /api/admin/products/{id}/variants/group`; the label is that of the main product, where it has none yet. */
export interface GroupInput extends LabelInput {
  members: GroupedProduct[];
}

/** `PUT /api/admin/products/{id}/variants/order`: all variants of the product, the first one first. */
export interface VariantOrder {
  ids: number[];
}

type Offer = Pick<Variant, 'price' | 'unitPrice'>;

/** The size with the lowest price of several, and whether others cost more. */
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

/** The most that can be had of one size. */
export function bestStock({
  stock,
  variants = [],
}: {
  stock: number;
  variants?: readonly Variant[];
}): number {
  return Math.max(stock, ...variants.map((variant) => variant.stock));
}

/** A price for an amount that other products can be compared by. */
export interface UnitPrice {
  /** Decimal text in CAD. */
  price: string;
  quantity: number;
  unit: NetUnit;
}

interface Priced extends Pick<VariantFields, 'netQuantity' | 'netUnit'> {
  priceCents: number;
}

/** Half a cent goes up. Pieces are compared one by one; a single one has no other price than its own. */
export function unitPriceOf(
  { priceCents, netQuantity, netUnit }: Priced,
  base: UnitPriceBase,
): UnitPrice | undefined {
  if (!netQuantity || !netUnit || base === 0) return undefined;
  const quantity = netUnit === 'piece' ? 1 : base;
  if (netUnit === 'piece' && netQuantity <= 1) return undefined;
  return { price: decimalText(shareOf(priceCents, quantity, netQuantity)), quantity, unit: netUnit };
}

/** Whole numbers only: the content counts in hundredths. */
function shareOf(cents: number, quantity: number, net: number): number {
  const hundredths = Math.round(net * 100);
  return Math.floor((2 * cents * quantity * 100 + hundredths) / (2 * hundredths));
}

const amountFormat = numberFormats();

/** `100 g`, `1 kg`, `1 L`; of pieces their name. */
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

/** The one place that makes the name of a product in a line: of a size, its label is part of it. */
export function variantName(name: string, label: string | undefined): string {
  return label ? `${name} – ${label}` : name;
}

/** The same in both languages; a label without English is shown in French. */
export function variantNames(name: Bilingual, label: Bilingual): Bilingual {
  return { fr: variantName(name.fr, label.fr), en: variantName(name.en, label.en) };
}

declare const named: unique symbol;

/**
 * Products and variants count in one series of numbers, and the number of a product is that of one of its variants: only
 * its type tells which of the two a number names. One that comes from outside is a plain number until it has been looked up.
 */
export type ProductId = number & { readonly [named]: 'product' };
/** What carts, orders and stock name; the specification calls it `productId`. */
export type VariantId = number & { readonly [named]: 'variant' };
