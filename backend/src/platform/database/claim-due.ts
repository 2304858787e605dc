import type { EntityManager } from 'typeorm';

interface DueRows {
  table: string;
  /** SQL expression or column: the time at which a row is due. */
  due: string;
  /** Additional SQL condition on the rows. */
  where: string;
  /** Column with the time until which a claimed row is reserved; `due` if absent. */
  lease?: string;
  /**
   * Largest time in milliseconds by which `due` may lie ahead; a row further ahead was written with a wrong clock and
   * counts as due.
   */
  longestMs: number;
}

interface Claim {
  now: Date;
  limit: number;
}

/**
 * Duration of a claim in milliseconds; afterwards the row is due again, since the claiming process may have crashed.
 */
export const leaseMs = 60_000;

/**
 * Claims due rows, the longest overdue first, and returns their ids. Concurrent callers get different rows without
 * waiting, because locked rows are skipped.
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
