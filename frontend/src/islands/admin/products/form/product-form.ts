import {
  decimalIn,
  decimalText,
  limits,
  parseCents,
  productFields,
  registeredTaxes,
  variantFields,
  type AdminProduct,
  type Language,
  type ProductInput,
  type ProductKind,
  type RegisteredTax,
  type TaxExceptions,
} from '@shop/shared';
import { fromTyped, toTyped, type TypedFields } from '../data/field-form.ts';
import { passportFromForm, toPassportForm, type PassportForm } from './passport-form.ts';
import { priceProblem } from '../data/price-problem.ts';
import { areStored, type Picture } from '../../ui/pictures/pictures.ts';
import { isStock } from '../data/stock-change.ts';

/**
 * Tax exceptions of a product: `yes` always charges the tax, `no` never does, empty follows the kind of the product.
 */
export type ExceptionsForm = Record<RegisteredTax, '' | 'yes' | 'no'>;

export interface ProductForm extends TypedFields<typeof productFields>, TypedFields<typeof variantFields> {
  name: string;
  description: string;
  label: string;
  english: { name: string; description: string; label: string };
  categoryId: string;
  price: string;
  stock: string;
  images: Picture[];
  /** Kind of the product, which determines its taxes; empty until the owner has chosen one. */
  kind: ProductKind | '';
  taxExceptions: ExceptionsForm;
  passport: PassportForm;
  goesWith: number[];
  /**
   * Visibility when the form was opened, which a save sends back unchanged; hiding and showing are separate actions.
   */
  isActive: boolean;
  /** Revision number and stock when the form was opened; absent for a new product. */
  version?: number;
  stockSeen?: number;
}

/** Form values of a product; empty values for a new product. In French the price has a decimal comma. */
export function toForm(product: AdminProduct | undefined, language: Language): ProductForm {
  const texts = product?.translations;
  const price = product?.price ?? '';
  return {
    name: texts?.fr.name ?? '',
    description: texts?.fr.description ?? '',
    english: {
      name: texts?.en.name ?? '',
      description: texts?.en.description ?? '',
      label: product?.labels?.en ?? '',
    },
    label: product?.labels?.fr ?? '',
    ...toTyped(productFields, product, language),
    ...toTyped(variantFields, product, language),
    categoryId: String(product?.categoryId ?? ''),
    price: decimalIn(price, language),
    stock: String(product?.stock ?? 0),
    images: product?.images ?? [],
    kind: product?.kind ?? '',
    taxExceptions: exceptionsForm(product?.taxExceptions ?? {}),
    passport: toPassportForm(product?.passport ?? {}),
    goesWith: product?.goesWith ?? [],
    isActive: product?.isActive ?? true,
    version: product?.version,
    stockSeen: product?.stock,
  };
}

function exceptionsForm(exceptions: TaxExceptions): ExceptionsForm {
  const said = (tax: RegisteredTax) => (exceptions[tax] === undefined ? '' : exceptions[tax] ? 'yes' : 'no');
  return Object.fromEntries(registeredTaxes.map((tax) => [tax, said(tax)])) as ExceptionsForm;
}

function exceptionsIn(form: ExceptionsForm): TaxExceptions {
  const said = registeredTaxes.filter((tax) => form[tax] !== '');
  return Object.fromEntries(said.map((tax) => [tax, form[tax] === 'yes']));
}

/** Request fields of the form: all but `position`, which is changed in the list of variants. */
type Sent = { [Name in Exclude<keyof ProductInput, 'position'>]-?: ProductInput[Name] | undefined };

/**
 * Request body. When an existing product is edited, empty fields keep their saved value, and a stock of 0 counts as
 * empty.
 */
export function toInput(form: ProductForm): Sent {
  const { name, description, english, categoryId, price, images, isActive, version, stockSeen } = form;
  const isNew = version === undefined;
  const paths = areStored(images) ? images : [];
  const isStockGiven = isStock(form.stock) && (isNew || Number(form.stock) !== 0);
  const cents = parseCents(price);
  return {
    name: name.trim() || undefined,
    description: description.trim() || undefined,
    translations: {
      en: {
        name: english.name.trim(),
        description: english.description.trim(),
        label: english.label.trim(),
      },
    },
    price: cents === null ? undefined : decimalText(cents),
    image: paths[0],
    images: paths.length > 0 ? [...paths] : undefined,
    categoryId: categoryId ? Number(categoryId) : undefined,
    stock: isStockGiven ? Number(form.stock) : undefined,
    stockSeen: isStockGiven ? stockSeen : undefined,
    label: form.label.trim(),
    ...fromTyped(productFields, form),
    ...fromTyped(variantFields, form),
    kind: form.kind || undefined,
    taxExceptions: exceptionsIn(form.taxExceptions),
    passport: passportFromForm(form.passport),
    goesWith: form.goesWith,
    isActive,
    version,
  };
}

/** Fields that do not count as changes, because they are copied from the saved product or repeat another field. */
const unedited: readonly (keyof Sent)[] = ['image', 'isActive', 'stockSeen', 'version'];

/** True when the request would change a saved value; fields that are not sent keep their value. */
export function changesAnything(input: Partial<Sent>, product: AdminProduct): boolean {
  const saved = toInput(toForm(product, 'en'));
  const sent = Object.keys(saved) as (keyof Sent)[];
  return sent.some(
    (name) =>
      !unedited.includes(name) &&
      input[name] !== undefined &&
      JSON.stringify(input[name]) !== JSON.stringify(saved[name]),
  );
}

type Sentence =
  | 'nameRequired'
  | 'nameTooLong'
  | 'descriptionRequired'
  | 'descriptionTooLong'
  | 'priceRequired'
  | 'priceWrong'
  | 'priceNotPositive'
  | 'imageRequired'
  | 'categoryRequired'
  | 'stockRequired'
  | 'stockWrong';

/** Error of a field. A new product needs all fields; an edited product keeps the saved value of an empty one. */
export function problemOf(
  field: 'name' | 'description' | 'price' | 'images' | 'categoryId' | 'stock',
  value: string | readonly Picture[],
  isNew: boolean,
): Sentence | undefined {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : value.length === 0;
  if (isEmpty) return isNew ? required[field] : undefined;
  if (typeof value !== 'string') return undefined;
  if (field === 'name' && value.trim().length > limits.product.name) return 'nameTooLong';
  if (field === 'description' && value.trim().length > limits.product.description)
    return 'descriptionTooLong';
  if (field === 'stock' && !isStock(value)) return 'stockWrong';
  return field === 'price' ? priceProblem(value) : undefined;
}

const required: Record<Parameters<typeof problemOf>[0], Sentence> = {
  name: 'nameRequired',
  description: 'descriptionRequired',
  price: 'priceRequired',
  images: 'imageRequired',
  categoryId: 'categoryRequired',
  stock: 'stockRequired',
};
