import type { Logger } from 'typeorm';
import type { Db } from '../../../src/platform/database/db.js';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Tables that stay small in any shop, or that the bulk seed leaves empty: reading all of it is the best plan. */
const smallTables = new Set([
  ...['categories', 'settings', 'hero_slides', 'footer_sections', 'about_sections'],
  ...[
    'payment_checks',
    'payment_disputes',
    'refunds',
    'credit_notes',
    'counters',
    'tax_rates',
    'tax_settings',
  ],
  ...['search_synonyms', 'search_words', 'queue', 'job_common'],
  ...['delivery_zones', 'delivery_settings', 'pickup_places', 'page_sections'],
]);

/** Counting everything reads everything: the planner takes the table or an index, whichever is smaller. */
const countsOfAll = [
  /^SELECT COUNT\((?:1|\*)\)\S* AS "\w+" FROM "\w+" "\w+"(?: WHERE "\w+"\."deleted_at" IS NULL)?$/i,
  /^SELECT count\(\*\)::int AS total FROM customers c WHERE c\.erased_at IS NULL\s*$/,
];
const explained = /^\s*(?:SELECT|WITH|UPDATE|DELETE)/i;

/** What the database would read from end to end to do `work`: `products: SELECT …`. The plans are its own. */
export async function wholeReads(
  { dataSource, em }: Db,
  work: () => PromiseLike<unknown>,
): Promise<string[]> {
  const asked: { sql: string; parameters: unknown[] }[] = [];
  const before = dataSource.logger;
  const logQuery = (sql: string, parameters: unknown[] = []) => void asked.push({ sql, parameters });
  dataSource.logger = { ...silent, logQuery };
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  const reads: string[] = [];
  for (const { sql, parameters } of asked) {
    if (!explained.test(sql) || countsOfAll.some((count) => count.test(sql))) continue;
    const [row] = await em.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      parameters,
    );
    reads.push(...tablesRead(row['QUERY PLAN'][0].Plan).map((table) => `${table}: ${sql}`));
  }
  return reads;
}

const nothing = () => undefined;
const silent: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

function tablesRead(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? '';
  const isRead = plan['Node Type'] === 'Seq Scan' && !smallTables.has(table);
  return [...(isRead ? [table] : []), ...(plan.Plans ?? []).flatMap(tablesRead)];
}
