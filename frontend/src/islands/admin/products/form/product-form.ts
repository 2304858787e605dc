import {
  limits,
  parseCents,
  registeredTaxes,
  type AdminProduct,
  type Language,
  type Passport,
  type ProductInput,
  type ProductKind,
  type RegisteredTax,
  type TaxExceptions,
} from '@shop/contracts';
import { passportFromForm, toPassportForm, type PassportForm } from './passport-form.ts';
import { areStored, type Picture } from '../../ui/pictures/pictures.ts';
import { changesVariant, toVariantForm, toVariantFields, type VariantForm } from '../data/variant-form.ts';
import { isStock } from '../data/stock-change.ts';

/** Whether a tax is charged whatever the kind says; empty: as the kind says. */
export type ExceptionsForm = Record<RegisteredTax, '' | 'yes' | 'no'>;

export interface ProductForm extends VariantForm {
  name: string;
  description: string;
  english: { name: string; description: string; label: string };
  /** Id of its category, or empty. */
  categoryId: string;
  /** As typed. */
  price: string;
  stock: string;
  images: Picture[];
  videoUrl: string;
  /** Empty until the owner says what it is. */
  kind: ProductKind | '';
  taxExceptions: ExceptionsForm;
  passport: PassportForm;
  goesWith: number[];
  /** Whether the shop shows it. A save says what it was opened with: hiding and showing are actions of their own. */
  isActive: boolean;
  /** What the form was opened with: absent for a new one. */
  version?: number;
  stockSeen?: number;
}

/** What the form shows of a product; of none: a new one. A French price has a comma. */
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
    ...toVariantForm(product, language),
    categoryId: String(product?.categoryId ?? ''),
    price: language === 'fr' ? price.replace('.', ',') : price,
    stock: String(product?.stock ?? 0),
    images: product?.images ?? [],
    videoUrl: product?.videoUrl ?? '',
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

/** What is sent. To edit, an empty field keeps its value, and a stock of 0 counts as not given. */
export function toInput(form: ProductForm): Partial<ProductInput> {
  const { name, description, english, categoryId, price, images, videoUrl, isActive, version, stockSeen } =
    form;
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
    price: cents === null ? undefined : (cents / 100).toFixed(2),
    image: paths[0],
    images: paths.length > 0 ? [...paths] : undefined,
    categoryId: categoryId ? Number(categoryId) : undefined,
    stock: isStockGiven ? Number(form.stock) : undefined,
    stockSeen: isStockGiven ? stockSeen : undefined,
    videoUrl: videoUrl.trim(),
    kind: form.kind || undefined,
    taxExceptions: exceptionsIn(form.taxExceptions),
    ...toVariantFields(form),
    passport: passportFromForm(form.passport),
    goesWith: form.goesWith,
    isActive,
    version,
  };
}

/** Whether an edit would change anything that is there. */
export function changesAnything(input: Partial<ProductInput>, product: AdminProduct): boolean {
  const { fr, en } = product.translations;
  const before: Partial<ProductInput> = {
    name: fr.name,
    description: fr.description,
    price: product.price,
    categoryId: product.categoryId,
    stock: product.stock,
    videoUrl: product.videoUrl ?? '',
    kind: product.kind,
  };
  const isOther = (Object.keys(before) as (keyof ProductInput)[]).some(
    (field) => input[field] !== undefined && input[field] !== before[field],
  );
  const english = input.translations?.en;
  const isEnglishOther = english?.name !== en.name || english.description !== en.description;
  const isGalleryOther = input.images !== undefined && input.images.join() !== product.images.join();
  const saidBefore = exceptionsForm(product.taxExceptions);
  const saidNow = exceptionsForm(input.taxExceptions ?? product.taxExceptions);
  const isExceptionOther = registeredTaxes.some((tax) => saidNow[tax] !== saidBefore[tax]);
  const isPassportOther = passportKey(input.passport ?? product.passport) !== passportKey(product.passport);
  return (
    isOther ||
    isEnglishOther ||
    isGalleryOther ||
    isExceptionOther ||
    isPassportOther ||
    (input.goesWith ?? product.goesWith).join() !== product.goesWith.join() ||
    changesVariant(input, product)
  );
}

/** One spelling of a passport, to compare it by. */
const passportKey = (passport: Passport) => JSON.stringify(passportFromForm(toPassportForm(passport)));

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

/** What is wrong with a field; a new product needs them all, to edit any may be empty. */
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
  if (field !== 'price') return undefined;
  const cents = parseCents(value);
  if (cents === null) return 'priceWrong';
  return cents === 0 ? 'priceNotPositive' : undefined;
}

const required: Record<Parameters<typeof problemOf>[0], Sentence> = {
  name: 'nameRequired',
  description: 'descriptionRequired',
  price: 'priceRequired',
  images: 'imageRequired',
  categoryId: 'categoryRequired',
  stock: 'stockRequired',
};
