import { limits, type ImportProblem } from '@shop/contracts';
import type { Values } from '../../../platform/i18n/translation.service.js';
import type { ProductColumn } from './product-columns.js';
import type { GivenProduct, ProductLines } from './product-line.js';

/** What keeps lines from being the sizes of one product, or from having the codes that they give. */
export function sizeProblems(
  given: readonly GivenProduct[],
  /** Of the SKUs in the file, in small letters, those that a product has already. */
  takenSkus: ReadonlySet<string>,
  lines: ProductLines,
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const families = new Map<string, GivenProduct[]>();
  const skus = new Map<string, number>();
  for (const one of given) {
    const say = (column: ProductColumn, key: string, values?: Values) =>
      problems.push(lines.columnProblem(one.line, column, key, values));
    const sku = one.sku?.toLowerCase();
    const line = sku === undefined ? undefined : skus.get(sku);
    if (line !== undefined) say('name', 'import_sku_twice', { sku: one.sku ?? '', line });
    else if (sku !== undefined) skus.set(sku, one.line);
    if (sku !== undefined && takenSkus.has(sku)) say('name', 'import_sku_taken', { sku: one.sku ?? '' });
    if (one.family === undefined) continue;
    const members = families.get(one.family) ?? [];
    refuseMember(one, members, say);
    families.set(one.family, [...members, one]);
  }
  return problems;
}

/** Beside the members that stand above it in the file. */
function refuseMember(
  { label, categoryId }: GivenProduct,
  members: readonly GivenProduct[],
  say: (column: ProductColumn, key: string, values?: Values) => void,
): void {
  const [first] = members;
  if (!label) say('name', 'import_size_no_label');
  const twin = members.find((other) => label && other.label?.toLowerCase() === label.toLowerCase());
  if (twin) say('name', 'import_size_twice', { label: label ?? '', line: twin.line });
  if (members.length >= limits.size.members) say('name', 'import_sizes_full', { limit: limits.size.members });
  if (first && first.categoryId !== categoryId)
    say('category', 'import_family_categories', { line: first.line });
}
