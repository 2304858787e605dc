import type { Tx } from '../../../platform/database/db.js';

/**
 * SQL that increments a counter and writes its value to a row; a row that already has a number leaves the counter
 * alone.
 */
const numbering = (counter: string, table: string, column: string) => `
  WITH next AS (
    UPDATE counters SET value = value + 1
    WHERE name = '${counter}' AND EXISTS (SELECT FROM ${table} WHERE id = $1 AND ${column} IS NULL)
    RETURNING value
  )
  UPDATE ${table} SET ${column} = next.value FROM next WHERE id = $1`;

const statements = {
  invoice: numbering('invoice', 'orders', 'invoice_number'),
  creditNote: numbering('credit_note', 'credit_notes', 'number'),
};

/** Gives a row the next number of its counter, without a gap. Concurrent callers wait until this transaction ends. */
export async function takeNumber(
  tx: Tx,
  counter: keyof typeof statements,
  id: number | string,
): Promise<void> {
  await tx.em.query(statements[counter], [id]);
}
