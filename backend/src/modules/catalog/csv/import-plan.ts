import {
  fieldsOf,
  productFields,
  slugOf,
  variantFields,
  type ImportProblem,
  type Language,
  type ProductId,
  type VariantId,
} from '@shop/shared';
import { isSameText } from '../../../platform/csv/csv-cells.js';
import type { Values } from '../../../platform/i18n/translation.service.js';
import { given } from '../../../platform/database/optimistic-lock.js';
import { stockDifference } from '../editing/product-input.js';
import { nothingIn } from '../model/fields.js';
import { isNamesake, type Sellable } from '../model/sellable.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { withPassport } from './passport-columns.js';
import { productColumns, toCells, type ProductColumn } from './product-columns.js';
import type { Known, Plan, PlannedProduct } from './planned-product.js';
import type { GivenProduct, ProductLines } from './product-line.js';
import { asVariantOf, disagreements, VariantChecks } from './variant-problems.js';

/** State of a product before its creation: empty, and hidden until the product has a picture. */
const blank: PlannedProduct['after'] = {
  categoryId: 0,
  slug: '',
  name: '',
  description: '',
  translations: {},
  priceCents: 0,
  kind: null,
  isKindProposed: false,
  taxExceptions: {},
  passport: {},
  goesWith: [],
  stock: 0,
  isActive: true,
  isFeatured: false,
  images: [],
  label: '',
  position: 0,
  ...nothingIn(productFields),
  ...nothingIn(variantFields),
  textsBefore: null,
  ratingSum: 0,
  ratingCount: 0,
  version: 1,
};

/** Placeholders for values that the database sets; they are not compared with cells. */
const unwritten = { id: 0 as VariantId, productId: 0 as ProductId, createdAt: new Date(0) };

/** Plans the changes to products and collects the problems, without writing anything. */
export function planImport(
  given: readonly GivenProduct[],
  known: Known,
  lines: ProductLines,
  language: Language,
): Plan {
  const seen = new Map<string, GivenProduct>();
  const variants = new VariantChecks(given, known, lines);
  const plan: Plan = { problems: [], products: [], mended: [] };
  for (const line of given) {
    const one = known.isForeign ? withOwnSku(line, variants, lines, plan) : line;
    const before = one.id === undefined ? undefined : known.rows.get(one.id);
    const problems = [
      ...variants.problemsOf(one),
      ...repeated(one, seen, lines),
      ...problemsOf(one, before, known, lines),
    ];
    plan.problems.push(...problems);
    if (problems.length > 0) continue;
    variants.add(one);
    if (!seen.has(keyOf(one))) seen.set(keyOf(one), one);
    const product = planned(one, before, known, language);
    const isStale = before && product.changes.some(({ column }) => column !== 'stock');
    if (isStale && one.version !== undefined && one.version !== before.version)
      plan.problems.push(lines.columnProblem(one.line, 'version', 'import_changed_since'));
    else if (known.needsKind && needsKind(product))
      plan.problems.push(lines.columnProblem(one.line, 'kind', 'import_kind_required'));
    else if (product.changes.length > 0) plan.products.push(product);
  }
  plan.problems.push(...disagreements(plan.products, lines));
  return plan;
}

/** Other shop software allows several products with one SKU; only the first product keeps the SKU here. */
function withOwnSku(
  one: GivenProduct,
  variants: VariantChecks,
  lines: ProductLines,
  { mended }: Plan,
): GivenProduct {
  const line = variants.twinOf(one);
  if (line === undefined) return one;
  mended.push(lines.columnProblem(one.line, 'sku', 'foreign_sku_twice', { sku: one.sku ?? '', line }));
  return { ...one, sku: undefined };
}

const needsKind = ({ after, changes }: PlannedProduct) =>
  changes.length > 0 && after.isActive && after.kind === null;

/**
 * Key that identifies the product of a line: its id, or else its name; empty when both are missing. Only variants of
 * one product may share a key.
 */
function keyOf({ id, name }: GivenProduct): string {
  if (id !== undefined) return `id:${id}`;
  return name === undefined ? '' : `name:${name}`;
}

/** Problem when two lines have the same product or the same new name without being variants of one product. */
function repeated(one: GivenProduct, seen: Map<string, GivenProduct>, lines: ProductLines): ImportProblem[] {
  const twin = keyOf(one) ? seen.get(keyOf(one)) : undefined;
  const isVariant = one.family !== undefined && one.family === twin?.family;
  const column = one.id === undefined ? 'name' : 'id';
  if (twin === undefined || isVariant) return [];
  return [lines.columnProblem(one.line, column, 'import_twice', { line: twin.line })];
}

function problemsOf(
  one: GivenProduct,
  before: Sellable | undefined,
  { missingImages, idByName, products, rows }: Known,
  lines: ProductLines,
): ImportProblem[] {
  const problem = (column: ProductColumn, key: string, values?: Values) =>
    lines.columnProblem(one.line, column, key, values);
  const images = (one.images ?? []).filter((image) => missingImages.has(image));
  const unknown = images.map((image) => problem('images', 'import_unknown_image', { image }));
  if (one.id !== undefined) return before ? unknown : [problem('id', 'import_unknown_product'), ...unknown];
  // A new variant needs only a price, because its product supplies the other required fields.
  if (products.has(one.family ?? '') || rows.has(Number(one.family)))
    return one.priceCents === undefined ? [problem('price', 'price_required'), ...unknown] : unknown;
  const required = (
    [
      ['name', one.name, 'product_name_required'],
      ['description', one.description, 'description_required'],
      ['price', one.priceCents, 'price_required'],
      ['category', one.categoryId, 'category_required'],
    ] as const
  ).flatMap(([column, value, key]) => (value === undefined ? [problem(column, key)] : []));
  const id = idByName.get(one.name ?? '');
  if (id !== undefined) required.push(problem('name', 'import_name_taken', { id }));
  if (one.isActive && !one.images?.length) required.push(problem('isActive', 'import_new_hidden'));
  return [...required, ...unknown];
}

function planned(
  one: GivenProduct,
  before: Sellable | undefined,
  { categories, products }: Known,
  language: Language,
): PlannedProduct {
  const others = before ? undefined : products.get(one.family ?? '');
  const isShownAtOnce = others ? others.some(({ isActive }) => isActive) : Boolean(one.images?.length);
  const base = before ?? { ...blank, isActive: isShownAtOnce };
  const english = { name: one.nameEn, description: one.descriptionEn, label: one.labelEn };
  const { priceCents, categoryId, kind, isActive, isFeatured, images } = one;
  const moved = stockDifference(base, one);
  const after = {
    ...base,
    name: unlessSame(one.name, base.name),
    description: unlessSame(one.description, base.description),
    translations: mergeTranslations(base.translations, { en: englishOf(english, base.translations.en) }),
    ...given({ priceCents, categoryId, kind, isActive, isFeatured, images }),
    ...given(fieldsOf(one, productFields)),
    ...given(fieldsOf(one, variantFields)),
    label: unlessSame(one.label, base.label),
    passport: withPassport(base.passport, one.passport),
    stock: base.stock + moved,
  };
  const own = { ...after, slug: after.name === base.name ? base.slug : slugOf(after.name) };
  const row = asVariantOf(own, others);
  const cells = (of: typeof row) =>
    toCells({ ...of, ...unwritten }, categories.textOf(of.categoryId, language), language);
  const was = before ? cells(before) : [];
  const changes = cells(row).flatMap((text, index) => {
    const column = productColumns[index];
    const earlier = was[index] ?? '';
    return column && isShown(column) && text !== earlier ? [{ column, before: earlier, after: text }] : [];
  });
  if (!before && one.family) changes.push({ column: 'family', before: '', after: one.family });
  const { line, family } = one;
  const joins = others?.[0]?.productId;
  const sharedImages = others?.find(isNamesake)?.images;
  return { line, before, after: row, stockDifference: moved, family, joins, sharedImages, changes };
}

/** False for columns that identify a line rather than describe the product. */
const isShown = (column: ProductColumn) => !['id', 'stockSeen', 'version', 'family'].includes(column);

/** Keeps the stored text when the text in the file differs only in form. */
function unlessSame(text: string | undefined, stored: string): string {
  return text === undefined || isSameText(text, stored) ? stored : text;
}

type EnglishField = 'name' | 'description' | 'label';

function englishOf(
  sent: Record<EnglishField, string | undefined>,
  stored: Partial<Record<EnglishField, string>> = {},
): Partial<Record<EnglishField, string>> {
  const texts = Object.entries(sent).filter(([, text]) => text !== undefined);
  return Object.fromEntries(
    texts.map(([field, text]) => [field, unlessSame(text, stored[field as keyof typeof stored] ?? '')]),
  );
}
