import { limits, productFields, type ImportProblem } from '@shop/shared';
import type { Values } from '../../../platform/i18n/translation.service.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { fieldsOf } from '../model/fields.js';
import type { ProductColumns } from '../model/product.entity.js';
import type { Sellable } from '../model/sellable.js';
import type { Known, PlannedProduct } from './planned-product.js';
import type { ProductColumn } from './product-columns.js';
import type { GivenProduct, ProductLines } from './product-line.js';

type Say = (column: ProductColumn, key: string, values?: Values) => void;

/** One of several variants, in the file or in the shop; a variant of the shop has no line. */
interface Member extends Pick<GivenProduct, 'label' | 'categoryId'> {
  line?: number;
}

/** Looks at lines one after the other, each beside the good ones above it: a line that is left out takes nothing. */
export class VariantChecks {
  private readonly members = new Map<string, Member[]>();
  /** Lines by their SKU, in small letters. */
  private readonly skus = new Map<string, number>();
  private readonly inFile: ReadonlySet<number>;

  constructor(
    given: readonly GivenProduct[],
    private readonly known: Known,
    private readonly lines: ProductLines,
  ) {
    this.inFile = new Set(given.flatMap(({ id }) => id ?? []));
  }

  /** Problems that keep a line from being a variant of its product, or from having its codes. */
  problemsOf(one: GivenProduct): ImportProblem[] {
    const { rows, products: stored, takenSkus } = this.known;
    const problems: ImportProblem[] = [];
    const say: Say = (column, key, values) =>
      problems.push(this.lines.columnProblem(one.line, column, key, values));
    const twin = this.twinOf(one);
    if (twin !== undefined) say('sku', 'import_sku_twice', { sku: one.sku ?? '', line: twin });
    if (takenSkus.has(one.sku?.toLowerCase() ?? '')) say('sku', 'import_sku_taken', { sku: one.sku ?? '' });
    refuseHalfContent(one, rows.get(one.id ?? 0), say);
    const key = keyOf(one, rows, say);
    if (key !== undefined)
      refuseMember(withStored(one, rows.get(one.id ?? 0), stored.get(key)), this.membersOf(key), say);
    return problems;
  }

  /** The line above that has the same SKU. */
  twinOf({ sku }: GivenProduct): number | undefined {
    return sku === undefined ? undefined : this.skus.get(sku.toLowerCase());
  }

  add(one: GivenProduct): void {
    if (one.sku !== undefined) this.skus.set(one.sku.toLowerCase(), one.line);
    const { rows, products: stored } = this.known;
    const key = keyOf(one, rows, () => undefined);
    if (key === undefined) return;
    const member = withStored(one, rows.get(one.id ?? 0), stored.get(key));
    this.members.set(key, [...this.membersOf(key), member]);
  }

  private membersOf(key: string): readonly Member[] {
    return this.members.get(key) ?? membersOutside(this.known.products.get(key), this.inFile);
  }
}

/** The product that a line is to be a variant of; those of variants that the shop has are changed in their form. */
function keyOf(one: GivenProduct, rows: Known['rows'], say: Say): string | undefined {
  const before = rows.get(one.id ?? 0);
  if (!before) {
    const product = rows.get(Number(one.family))?.productId;
    const isVariant = product !== undefined && String(product) !== one.family;
    if (isVariant) say('family', 'import_family_variant', { product });
    return isVariant ? undefined : one.family;
  }
  const own = String(before.productId);
  if (one.family !== undefined && one.family !== own) say('family', 'import_family_fixed');
  const isLabelled = before.label !== '';
  if (one.label !== undefined && !isLabelled && one.family !== own) say('label', 'import_label_alone');
  return isLabelled || one.family === own ? own : undefined;
}

function membersOutside(rows: readonly Sellable[] = [], inFile: ReadonlySet<number>): Member[] {
  return rows.filter(({ id }) => !inFile.has(id)).map(({ label, categoryId }) => ({ label, categoryId }));
}

/** A line has only changes: its label comes from the stored variant, and a new variant has its product's category. */
function withStored(
  one: GivenProduct,
  before: Sellable | undefined,
  others: readonly Sellable[] | undefined,
): Member {
  const { line, label = before?.label, categoryId } = one;
  return { line, label, categoryId: categoryId ?? (before ?? others?.[0])?.categoryId };
}

/** Checks a variant against the members above it in the file, and those of the shop. */
function refuseMember({ label, categoryId }: Member, members: readonly Member[], say: Say): void {
  const [first] = members;
  if (!label) say('label', 'import_variant_no_label');
  const twin = members.find((other) => label && other.label?.toLowerCase() === label.toLowerCase());
  if (twin?.line) say('label', 'import_variant_twice', { label: label ?? '', line: twin.line });
  else if (twin) say('label', 'import_variant_taken', { label: label ?? '' });
  if (members.some((other) => !other.label && !other.line)) say('family', 'import_family_no_label');
  if (members.length >= limits.variant.members)
    say('family', 'import_variants_full', { limit: limits.variant.members });
  if (first?.line && first.categoryId !== categoryId)
    say('category', 'import_family_categories', { line: first.line });
}

/** A content and its unit say something together only. */
function refuseHalfContent(
  { netQuantity, netUnit }: GivenProduct,
  before: Sellable | undefined,
  say: Say,
): void {
  const quantity = netQuantity ?? before?.netQuantity ?? null;
  const unit = netUnit ?? before?.netUnit ?? null;
  if ((quantity === null) !== (unit === null)) say('netQuantity', 'import_net_incomplete');
}

type Shared =
  | Exclude<keyof ProductColumns, 'images' | 'translations' | 'isFeatured' | 'isKindProposed'>
  | ('ratingSum' | 'ratingCount');

/** Fields that all variants of a product share. */
const shared: Record<Shared, unknown> = {
  ...{ name: true, slug: true, description: true, categoryId: true, kind: true, taxExceptions: true },
  ...{ passport: true, goesWith: true, ratingSum: true, ratingCount: true },
  ...productFields,
};

/** A new variant takes the shared fields from its product. */
export function asVariantOf(
  row: PlannedProduct['after'],
  others: readonly Sellable[] | undefined,
): PlannedProduct['after'] {
  const [first] = others ?? [];
  if (!others || !first) return row;
  const images = row.images.length > 0 ? row.images : first.images;
  const position = Math.max(...others.map((other) => other.position)) + 1;
  const { name, description } = first.translations.en ?? {};
  const translations = mergeTranslations(
    {},
    { en: { name, description, label: row.translations.en?.label } },
  );
  return { ...row, ...fieldsOf(first, shared), translations, images, position };
}

/** Lines that want the texts of one product otherwise than another line. */
export function disagreements(products: readonly PlannedProduct[], lines: ProductLines): ImportProblem[] {
  const edited = new Map<number, PlannedProduct>();
  return products.flatMap((product) => {
    const { before, after, line } = product;
    if (!before || textsOf(before) === textsOf(after)) return [];
    const first = edited.get(before.productId);
    edited.set(before.productId, first ?? product);
    if (!first || textsOf(first.after) === textsOf(after)) return [];
    return [lines.columnProblem(line, 'family', 'import_family_texts', { line: first.line })];
  });
}

function textsOf(row: PlannedProduct['after']): string {
  const { name, description } = row.translations.en ?? {};
  return JSON.stringify([fieldsOf(row, shared), name, description]);
}
