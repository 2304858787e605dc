import type { Bilingual, Language } from '../kit/language.ts';

/** Kinds of products, which determine their taxes. */
export const productKinds = [
  /** Basic food such as honey, tea and spices, without health claim or dose. */
  'grocery',
  /** Candy, chocolate, coated nuts and fruit, snacks. */
  'candy',
  /** Pastry, pudding or ice cream in single portions. */
  'dessert',
  /** Product with a health claim, a dose, an NPN (natural product number) or a DIN (drug identification number). */
  'remedy',
  'oil',
  'cosmetic',
  'goods',
  /** Printed book with an ISBN. */
  'book',
  /** Gift card; not taxed when sold, because the goods bought with it are. */
  'gift_card',
] as const;
export type ProductKind = (typeof productKinds)[number];

const kindNames: Record<ProductKind, Bilingual> = {
  grocery: { fr: 'Aliment de base', en: 'Basic grocery' },
  candy: { fr: 'Friandise ou grignotine', en: 'Candy or snack' },
  dessert: { fr: 'Dessert en portion individuelle', en: 'Single-portion dessert' },
  remedy: { fr: 'Remède ou supplément', en: 'Remedy or supplement' },
  oil: { fr: 'Huile essentielle', en: 'Essential oil' },
  cosmetic: { fr: 'Savon ou cosmétique', en: 'Soap or cosmetic' },
  goods: { fr: 'Autre objet', en: 'Other article' },
  book: { fr: 'Livre imprimé', en: 'Printed book' },
  gift_card: { fr: 'Carte-cadeau', en: 'Gift card' },
};

/** Name of a kind as the back office shows it. */
export function kindName(kind: ProductKind, language: Language): string {
  return kindNames[kind][language];
}

/** Taxes that a shop registers for; the GST registration covers the HST. */
export const registeredTaxes = ['gst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb'] as const;
export type RegisteredTax = (typeof registeredTaxes)[number];

const everywhere = ['remedy', 'oil', 'cosmetic', 'goods'] as const;

interface TaxedKinds {
  tax: RegisteredTax;
  kinds: readonly ProductKind[];
  /** First day on which these kinds are no longer taxed. */
  until?: string;
}

/** Product kinds on which each tax is charged; all other kinds are zero-rated. */
const taxedKinds: readonly TaxedKinds[] = [
  { tax: 'gst', kinds: [...everywhere, 'candy', 'dessert', 'book'] },
  { tax: 'qst', kinds: [...everywhere, 'candy'] },
  { tax: 'qst', kinds: ['dessert'], until: '2026-07-15' },
  { tax: 'pst_bc', kinds: everywhere },
  { tax: 'pst_sk', kinds: [...everywhere, 'candy', 'dessert'] },
  { tax: 'rst_mb', kinds: [...everywhere, 'candy', 'dessert'] },
];

/** Days on which the tax treatment of a kind changes. */
export const treatmentDays: readonly string[] = taxedKinds.flatMap(({ until }) => until ?? []);

/** Exceptions of one product from the tax rule of its kind: whether each tax is charged. */
export type TaxExceptions = Partial<Record<RegisteredTax, boolean>>;

/** Properties of a product that decide which taxes are charged. */
export interface TaxedProduct {
  /** Null until the owner has chosen a kind; the product is then taxed, because most goods are. */
  kind: ProductKind | null;
  taxExceptions?: TaxExceptions;
}

/** True when `tax` is charged on a product on the given day (`2026-07-15`). */
export function isTaxed(
  { kind, taxExceptions = {} }: TaxedProduct,
  tax: RegisteredTax,
  day: string,
): boolean {
  if (kind === null) return taxExceptions[tax] ?? true;
  if (kind === 'gift_card') return false;
  const byKind = taxedKinds.some(
    ({ tax: charged, kinds, until }) =>
      charged === tax && kinds.includes(kind) && (until === undefined || day < until),
  );
  return taxExceptions[tax] ?? byKind;
}
