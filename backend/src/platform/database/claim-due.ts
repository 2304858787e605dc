import type { EntityManager } from 'typeorm';

interface DueRows {
  table: string;
  /** When a row is due. */
  due: string;
  /** What else must be true of it. */
  where: string;
  /** The column that keeps others away until a time; the same as `due` unless told otherwise. */
  lease?: string;
  /** No right clock puts `due` further ahead than this, in milliseconds: such a row is due as well. */
  longestMs: number;
}

interface Claim {
  now: Date;
  limit: number;
}

/** Whoever has claimed a row has this long, in milliseconds; then it is due again, for its process may be gone. */
export const leaseMs = 60_000;

/**
 * Takes rows that are due, the longest waiting first, and answers their ids. Instances that ask at once get different
 * rows, and nobody waits: what another takes at this moment is passed over.
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

/** How many seconds the row that waits longest is late; 0 when none does. */
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
