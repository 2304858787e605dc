import { type IntegrityReport, type InvariantId, type InvariantResult, invariantIds } from '@shop/shared';
import type pg from 'pg';
import { Client } from '../../platform/database/client.js';
import type { Invariant } from './invariant.js';
import { moneyInvariants } from './money-invariants.js';
import type { ProviderFinding } from './provider-invariants.js';
import { checkPictures, type PictureReader } from './picture-invariants.js';
import { recordInvariants } from './record-invariants.js';
import { sentencesOf, type Breach } from './invariant-sentences.js';
import { lateCounters, weakSettings } from './sequences.js';
import { stockInvariants } from './stock-invariants.js';
import { variantInvariants } from './variant-invariants.js';

const shown = 5;

/**
 * Rules for stored data. Rules for responses, such as privacy between customers, are checked by tests of every route.
 */
export const rules: Readonly<Record<InvariantId, string>> = {
  ...(Object.fromEntries(
    [...stockInvariants, ...moneyInvariants, ...recordInvariants, ...variantInvariants].map(
      ({ id, rule }) => [id, rule],
    ),
  ) as Record<InvariantId, string>),
  pictures: 'Every picture that the shop names exists and decodes',
};

interface SnapshotOptions {
  images: PictureReader;
  /** Number of pictures to decode; all when absent. */
  pictures?: number;
  /** True for a test database, which runs without fsync: durability settings are not checked. */
  isThrowaway?: boolean;
}

export interface IntegrityOptions extends SnapshotOptions {
  databaseUrl: string;
}

/** Audits stored data in one snapshot of the database, whether the shop is running or not. Writes nothing. */
export async function checkIntegrity({
  databaseUrl,
  ...options
}: IntegrityOptions): Promise<IntegrityReport> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shop-audit' });
  await client.connect();
  try {
    return await checkSnapshot(client, options);
  } finally {
    await client.end();
  }
}

/** Audits stored data like `checkIntegrity`, on an open connection. */
export async function checkSnapshot(
  client: pg.ClientBase,
  options: SnapshotOptions,
): Promise<IntegrityReport> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    return reportOf(await auditSnapshot(client, options));
  } finally {
    await client.query('ROLLBACK');
  }
}

export function withFindings(report: IntegrityReport, findings: ProviderFinding[]): IntegrityReport {
  const results = report.invariants.map((result) =>
    withOffenders(
      result,
      findings.filter(({ id }) => id === result.id).map(({ offender }) => offender),
    ),
  );
  return reportOf(results);
}

function reportOf(results: InvariantResult[]): IntegrityReport {
  const indexOf = ({ id }: InvariantResult) => invariantIds.indexOf(id);
  return {
    at: new Date().toISOString(),
    isSound: results.every(({ breaches }) => breaches === 0),
    invariants: [...results].sort((a, b) => indexOf(a) - indexOf(b)),
  };
}

/** Adds offending records to a result: `breaches` counts all of them, `offenders` lists the first few. */
function withOffenders(result: InvariantResult, offenders: Breach[]): InvariantResult {
  return {
    ...result,
    breaches: result.breaches + offenders.length,
    offenders: [...result.offenders, ...offenders.map(sentencesOf)].slice(0, shown),
  };
}

async function auditSnapshot(client: pg.ClientBase, options: SnapshotOptions): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const invariant of [
    ...stockInvariants,
    ...moneyInvariants,
    ...recordInvariants,
    ...variantInvariants,
  ]) {
    const result = await check(client, invariant);
    results.push(invariant.id === 'records' ? withOffenders(result, await losses(client, options)) : result);
  }
  const { checked, offenders } = await checkPictures(client, options.images, options.pictures);
  results.push(withOffenders({ id: 'pictures', checked, breaches: 0, offenders: [] }, offenders));
  return results;
}

async function losses(client: pg.ClientBase, { isThrowaway }: SnapshotOptions): Promise<Breach[]> {
  return [...(await lateCounters(client)), ...(isThrowaway ? [] : await weakSettings(client))];
}

async function check(client: pg.ClientBase, { id, figure, breaches }: Invariant): Promise<InvariantResult> {
  const { rows } = await client.query<{ count: string }>(`SELECT (${figure}) AS count`);
  let result: InvariantResult = { id, checked: Number(rows[0]?.count), breaches: 0, offenders: [] };
  for (const sql of breaches) {
    const found = await client.query<{ offender: Breach; total: number }>(
      `SELECT offender, count(*) OVER ()::int AS total FROM (${sql}) found LIMIT ${shown}`,
    );
    const { breaches: before, offenders } = result;
    result = {
      ...result,
      breaches: before + (found.rows[0]?.total ?? 0),
      offenders: [...offenders, ...found.rows.map(({ offender }) => sentencesOf(offender))].slice(0, shown),
    };
  }
  return result;
}
