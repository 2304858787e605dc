import type { Db } from '../../../src/platform/database/db.js';
import { statementsOf } from './statements.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Tables that are small in any shop, or empty in the bulk data, so that scanning them is the best plan. */
const smallTables = new Set([
  ...['categories', 'settings', 'hero_slides', 'footer_sections', 'about_sections'],
  ...[
    'former_variants',
    'payment_checks',
    'payment_disputes',
    'refunds',
    'credit_notes',
    'counters',
    'tax_rates',
    'tax_settings',
  ],
  ...['search_synonyms', 'search_words', 'queue', 'job_common'],
  ...['delivery_zones', 'delivery_settings', 'pickup_places', 'page_sections', 'order_views'],
]);

/** Queries that count all rows, for which the planner scans either the table or an index. */
const countsOfAll = [
  /^SELECT COUNT\((?:1|\*)\)\S* AS "\w+" FROM "\w+" "\w+"(?: WHERE "\w+"\."deleted_at" IS NULL)?$/i,
  /^SELECT count\(\*\)::int AS total FROM customers c WHERE c\.erased_at IS NULL\s*$/,
];
const explained = /^\s*(?:SELECT|WITH|UPDATE|DELETE)/i;

/** Tables that the database scans completely during `work`, such as `products: SELECT …`. */
export async function wholeReads(db: Db, work: () => PromiseLike<unknown>): Promise<string[]> {
  const reads: string[] = [];
  for (const { sql, parameters } of await statementsOf(db, work)) {
    if (!explained.test(sql) || countsOfAll.some((count) => count.test(sql))) continue;
    const [row] = await db.em.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      parameters,
    );
    reads.push(...tablesRead(row['QUERY PLAN'][0].Plan).map((table) => `${table}: ${sql}`));
  }
  return reads;
}

function tablesRead(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? '';
  const isRead = plan['Node Type'] === 'Seq Scan' && !smallTables.has(table);
  return [...(isRead ? [table] : []), ...(plan.Plans ?? []).flatMap(tablesRead)];
}
