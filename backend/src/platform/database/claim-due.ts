import type { EntityManager } from 'typeorm';

interface DueRows {
  table: string;
  /** SQL expression or column: the time at which a row is due. */
  due: string;
  /** SQL condition that a row must meet besides. */
  where: string;
  /** The column of the time until which a claimed row is reserved; `due` when absent. */
  lease?: string;
  /**
   * Milliseconds that `due` can be ahead at most: a row further ahead was written by a wrong clock and is due as well.
   */
  longestMs: number;
}

interface Claim {
  now: Date;
  limit: number;
}

/** Milliseconds that a claim lasts; then the row is due again, since the process that claimed it may be gone. */
export const leaseMs = 60_000;

/**
 * Claims rows that are due, the longest waiting first, and answers their ids. Concurrent callers get different rows and
 * none waits: rows locked by another are skipped.
 */
export async function claimDue<Id extends string | number>(
  em: EntityManager,
  { table, due, where, lease = due, longestMs }: DueRows,
  { now, limit }: Claim,
): Promise<Id[]> {
  const isFree = lease === due ? '' : `AND (${lease} IS NULL OR ${lease} <= $1 OR ${lease} > $2)`;
  const part = (isDue: string, name: string) =>
    `SELECT id FROM (SELECT id FROM ${table} WHERE ${where} AND ${isDue} ${isFree}
       ORDER BY ${due} LIMIT $4 FOR UPDATE SKIP LOCKED) ${name}`;
  const [rows] = await em.query<[{ id: Id }[], number]>(
    `UPDATE ${table} SET ${lease} = $2 WHERE id IN (
       ${part(`${due} <= $1`, 'waiting')} UNION ALL ${part(`${due} > $3`, 'misdated')})
     RETURNING id`,
    [now, new Date(now.getTime() + leaseMs), new Date(now.getTime() + longestMs), limit],
  );
  return rows.map(({ id }) => id);
}

/** Seconds by which the most overdue row is late; 0 when none is. */
export async function secondsBehind(
  em: EntityManager,
  { table, due, where }: Pick<DueRows, 'table' | 'due' | 'where'>,
  now: Date,
): Promise<number> {
  const [row] = await em.query<[{ seconds: string | null }]>(
    `SELECT extract(epoch FROM $1 - min(${due})) AS seconds FROM ${table} WHERE ${where}`,
    [now],
  );
  return Math.max(0, Number(row.seconds ?? 0));
}
