import { createHash } from 'node:crypto';
import {
  fieldsOf,
  variantFields,
  variantName,
  type ImportReport,
  type ImportedLine,
  type Language,
} from '@shop/shared';
import type { Plan, PlannedProduct } from './planned-product.js';
import { headerOf } from './product-columns.js';

const shownLength = 300;
const cut = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

/**
 * Digest of the planned changes. An edit or sale after the report leads to other changes and so to another digest.
 */
function digestOf(products: readonly PlannedProduct[]): string {
  const hash = createHash('sha256');
  for (const { line, before, after, family, changes, stockDifference } of products) {
    const texts = changes.filter(({ column }) => column !== 'stock');
    const variant = [family, after.label, fieldsOf(after, variantFields)];
    hash.update(JSON.stringify([line, before?.id, before?.version, texts, stockDifference, variant]));
  }
  return hash.digest('hex');
}

/** Report of an import plan, used both before and after the import. */
export function reportOf(
  { products, problems }: Plan,
  lines: number,
  language: Language,
): Omit<ImportReport, 'source' | 'warnings' | 'leftOut' | 'newCategories' | 'isApplied'> {
  const changes = products.map(({ line, before, after, changes: fields }): ImportedLine => ({
    line,
    kind: before ? 'update' : 'create',
    id: before?.id,
    name: variantName(after.name, after.label),
    fields: fields.map((field) => ({
      field: headerOf(field.column, language),
      before: cut(field.before),
      after: cut(field.after),
    })),
  }));
  const created = changes.filter(({ kind }) => kind === 'create').length;
  const wrong = new Set(problems.map(({ line }) => line));
  return {
    lines,
    created,
    updated: changes.length - created,
    unchanged: Math.max(0, lines - changes.length - [...wrong].filter((line) => line > 1).length),
    problems: problems.sort((a, b) => a.line - b.line),
    changes,
    digest: digestOf(products),
  };
}
