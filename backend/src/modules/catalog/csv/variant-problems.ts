import { fieldsOf, limits, productFields, type ImportProblem } from '@shop/shared';
import type { Values } from '../../../platform/i18n/translation.service.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import type { ProductColumns } from '../model/product.entity.js';
import type { Sellable } from '../model/sellable.js';
import type { Known, PlannedProduct } from './planned-product.js';
import type { ProductColumn } from './product-columns.js';
import type { GivenProduct, ProductLines } from './product-line.js';

type AddProblem = (column: ProductColumn, key: string, values?: Values) => void;

/** Variant in the file or in the shop; a variant that is only in the shop has no line number. */
interface Member extends Pick<GivenProduct, 'label' | 'categoryId'> {
  line?: number;
}

/** Checks lines in order, each against the valid lines before it; invalid lines are ignored. */
export class VariantChecks {
  private readonly members = new Map<string, Member[]>();
  private readonly skus = new Map<string, number>();
  private readonly inFile: ReadonlySet<number>;

  constructor(
    given: readonly GivenProduct[],
    private readonly known: Known,
    private readonly lines: ProductLines,
  ) {
    this.inFile = new Set(given.flatMap(({ id }) => id ?? []));
  }

  /** Problems that prevent a line from becoming a variant of its product, or from having its SKU or GTIN. */
  problemsOf(one: GivenProduct): ImportProblem[] {
    const { rows, products: stored, takenSkus } = this.known;
    const problems: ImportProblem[] = [];
    const addProblem: AddProblem = (column, key, values) =>
      problems.push(this.lines.columnProblem(one.line, column, key, values));
    const twin = this.twinOf(one);
    if (twin !== undefined) addProblem('sku', 'import_sku_twice', { sku: one.sku ?? '', line: twin });
    if (takenSkus.has(one.sku?.toLowerCase() ?? ''))
      addProblem('sku', 'import_sku_taken', { sku: one.sku ?? '' });
    refuseHalfContent(one, rows.get(one.id ?? 0), addProblem);
    const key = keyOf(one, rows, addProblem);
    if (key !== undefined)
      refuseMember(withStored(one, rows.get(one.id ?? 0), stored.get(key)), this.membersOf(key), addProblem);
    if (key !== undefined) this.refuseOtherCategory(one, stored.get(key), addProblem);
    return problems;
  }

  /** A new variant must be in the category of its product, which another line of the file may change. */
  private refuseOtherCategory(
    one: GivenProduct,
    stored: readonly Sellable[] = [],
    addProblem: AddProblem,
  ): void {
    const [product] = stored;
    const isAlone = one.id === undefined && !stored.some(({ id }) => this.inFile.has(id));
    if (product && isAlone && one.categoryId !== undefined && one.categoryId !== product.categoryId)
      addProblem('category', 'import_variant_category');
  }

  /** Number of an earlier line with the same SKU. */
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

/** Key of the product that a line belongs to. Existing variants cannot change their product by import. */
function keyOf(one: GivenProduct, rows: Known['rows'], addProblem: AddProblem): string | undefined {
  const before = rows.get(one.id ?? 0);
  if (!before) {
    const product = rows.get(Number(one.family))?.productId;
    const isVariant = product !== undefined && String(product) !== one.family;
    if (isVariant) addProblem('family', 'import_family_variant', { product });
    return isVariant ? undefined : one.family;
  }
  const own = String(before.productId);
  // The file has versions, so it is an export; the product may have got another number since the export.
  if (one.family !== undefined && one.family !== own)
    addProblem('family', one.version === undefined ? 'import_family_fixed' : 'import_family_moved', {
      product: own,
    });
  const isLabelled = before.label !== '';
  if (one.label !== undefined && !isLabelled && one.family !== own) addProblem('label', 'import_label_alone');
  return isLabelled || one.family === own ? own : undefined;
}

function membersOutside(rows: readonly Sellable[] = [], inFile: ReadonlySet<number>): Member[] {
  return rows.filter(({ id }) => !inFile.has(id)).map(({ label, categoryId }) => ({ label, categoryId }));
}

/** Completes a line from stored data: the label of an existing variant, and the category of the product. */
function withStored(
  one: GivenProduct,
  before: Sellable | undefined,
  others: readonly Sellable[] | undefined,
): Member {
  const { line, label = before?.label, categoryId } = one;
  return { line, label, categoryId: categoryId ?? (before ?? others?.[0])?.categoryId };
}

/** Checks a variant against the earlier variants of its product in the file, and against those in the shop. */
function refuseMember(
  { label, categoryId }: Member,
  members: readonly Member[],
  addProblem: AddProblem,
): void {
  const [first] = members;
  if (!label) addProblem('label', 'import_variant_no_label');
  const twin = members.find((other) => label && other.label?.toLowerCase() === label.toLowerCase());
  if (twin?.line) addProblem('label', 'import_variant_twice', { label: label ?? '', line: twin.line });
  else if (twin) addProblem('label', 'import_variant_taken', { label: label ?? '' });
  if (members.some((other) => !other.label && !other.line)) addProblem('family', 'import_family_no_label');
  if (members.length >= limits.variant.members)
    addProblem('family', 'import_variants_full', { limit: limits.variant.members });
  if (first?.line && first.categoryId !== categoryId)
    addProblem('category', 'import_family_categories', { line: first.line });
}

/** Refuses a net quantity without a unit, and a unit without a net quantity. */
function refuseHalfContent(
  { netQuantity, netUnit }: GivenProduct,
  before: Sellable | undefined,
  addProblem: AddProblem,
): void {
  const quantity = netQuantity ?? before?.netQuantity ?? null;
  const unit = netUnit ?? before?.netUnit ?? null;
  if ((quantity === null) !== (unit === null)) addProblem('netQuantity', 'import_net_incomplete');
}

type Shared =
  | Exclude<keyof ProductColumns, 'images' | 'translations' | 'isFeatured' | 'isKindProposed'>
  | ('ratingSum' | 'ratingCount');

const shared: Record<Shared, unknown> = {
  ...{ name: true, slug: true, description: true, categoryId: true, kind: true, taxExceptions: true },
  ...{ passport: true, goesWith: true, ratingSum: true, ratingCount: true },
  ...productFields,
};

/** Completes a new variant with the fields that it shares with its product. */
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

/** Problems of lines that give the same product different texts. */
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
