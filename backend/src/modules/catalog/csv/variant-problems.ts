import { limits, type ImportProblem } from '@shop/contracts';
import type { Values } from '../../../platform/i18n/translation.service.js';
import type { ProductRow } from '../model/product.entity.js';
import { mainIdOf, mainOf, sharedFields, sharedFieldsOf } from '../editing/families.js';
import type { Known, PlannedProduct } from './planned-product.js';
import type { ProductColumn } from './product-columns.js';
import type { GivenProduct, ProductLines } from './product-line.js';

type Say = (column: ProductColumn, key: string, values?: Values) => void;

/** One of several sizes: of the file, or of the shop, which has no line. */
interface Member extends Pick<GivenProduct, 'label' | 'categoryId'> {
  line?: number;
}

/** What keeps lines from being the sizes of one product, or from having the codes that they give. */
export function sizeProblems(
  given: readonly GivenProduct[],
  { rows, families: stored, takenSkus }: Known,
  lines: ProductLines,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const families = new Map<string, Member[]>();
  const skus = new Map<string, number>();
  const inFile = new Set(given.flatMap(({ id }) => id ?? []));
  for (const one of given) {
    const say: Say = (column, key, values) =>
      problems.push(lines.columnProblem(one.line, column, key, values));
    const sku = one.sku?.toLowerCase();
    const line = sku === undefined ? undefined : skus.get(sku);
    if (line !== undefined) say('sku', 'import_sku_twice', { sku: one.sku ?? '', line });
    else if (sku !== undefined) skus.set(sku, one.line);
    if (sku !== undefined && takenSkus.has(sku)) say('sku', 'import_sku_taken', { sku: one.sku ?? '' });
    refuseHalfContent(one, rows.get(one.id ?? 0), say);
    const key = keyOf(one, rows, say);
    if (key === undefined) continue;
    const members = families.get(key) ?? membersOutside(stored.get(key), inFile);
    const member = withStored(one, rows.get(one.id ?? 0), stored.get(key));
    refuseMember(member, members, say);
    families.set(key, [...members, member]);
  }
  return problems;
}

/** The family that a line is to be in; those of products that the shop has are changed in their form. */
function keyOf(one: GivenProduct, rows: Known['rows'], say: Say): string | undefined {
  const before = rows.get(one.id ?? 0);
  if (!before) {
    const main = rows.get(Number(one.family))?.variantOfId;
    if (main) say('family', 'import_family_size', { main });
    return main ? undefined : one.family;
  }
  const own = String(mainIdOf(before));
  if (one.family !== undefined && one.family !== own) say('family', 'import_family_fixed');
  const isSize = before.variantOfId !== null || before.label !== '';
  if (one.label !== undefined && !isSize && one.family !== own) say('label', 'import_label_alone');
  return isSize || one.family === own ? own : undefined;
}

function membersOutside(rows: readonly ProductRow[] = [], inFile: ReadonlySet<number>): Member[] {
  return rows.filter(({ id }) => !inFile.has(id)).map(({ label, categoryId }) => ({ label, categoryId }));
}

/** A line says only what it changes; a new size is where its main product is. */
function withStored(
  one: GivenProduct,
  before: ProductRow | undefined,
  family: readonly ProductRow[] | undefined,
): Member {
  const { line, label = before?.label, categoryId } = one;
  const place = before ?? (family && mainOf(family));
  return { line, label, categoryId: categoryId ?? place?.categoryId };
}

/** Beside the members that stand above it in the file, and those of the shop. */
function refuseMember({ label, categoryId }: Member, members: readonly Member[], say: Say): void {
  const [first] = members;
  if (!label) say('label', 'import_size_no_label');
  const twin = members.find((other) => label && other.label?.toLowerCase() === label.toLowerCase());
  if (twin?.line) say('label', 'import_size_twice', { label: label ?? '', line: twin.line });
  else if (twin) say('label', 'import_size_taken', { label: label ?? '' });
  if (members.some((other) => !other.label && !other.line)) say('family', 'import_family_no_label');
  if (members.length >= limits.size.members)
    say('family', 'import_sizes_full', { limit: limits.size.members });
  if (first?.line && first.categoryId !== categoryId)
    say('category', 'import_family_categories', { line: first.line });
}

/** A content and its unit say something together only. */
function refuseHalfContent(
  { netQuantity, netUnit }: GivenProduct,
  before: ProductRow | undefined,
  say: Say,
): void {
  const quantity = netQuantity ?? before?.netQuantity ?? null;
  const unit = netUnit ?? before?.netUnit ?? null;
  if ((quantity === null) !== (unit === null)) say('netQuantity', 'import_net_incomplete');
}

/** A new size says of the product what its main one says. */
export function asSize(
  row: PlannedProduct['after'],
  family: readonly ProductRow[] | undefined,
): PlannedProduct['after'] {
  if (!family) return row;
  const main = mainOf(family);
  const images = row.images.length > 0 ? row.images : main.images;
  const place = Math.max(...family.map(({ position }) => position)) + 1;
  const to = { ...row, id: 0, createdAt: main.createdAt };
  return { ...row, ...sharedFieldsOf(main, to), images, variantOfId: main.id, position: place };
}

/** Lines that want the texts of one product otherwise than another line: sizes share them. */
export function disagreements(products: readonly PlannedProduct[], lines: ProductLines): ImportProblem[] {
  const edited = new Map<number, PlannedProduct>();
  return products.flatMap((product) => {
    const { before, after, line } = product;
    if (!before || !changesSharedFields(product)) return [];
    const key = mainIdOf(before);
    const first = edited.get(key);
    edited.set(key, first ?? product);
    if (!first || textsOf(first.after) === textsOf(after)) return [];
    return [lines.columnProblem(line, 'family', 'import_family_texts', { line: first.line })];
  });
}

/** Whether it changes what its sizes share. */
export function changesSharedFields({ before, after }: PlannedProduct): boolean {
  return before !== undefined && textsOf(before) !== textsOf(after);
}

function textsOf(row: PlannedProduct['after']): string {
  const { name, description } = row.translations.en ?? {};
  return JSON.stringify([...sharedFields.map((field) => row[field]), name, description]);
}
