import { sqlState, sqlStates } from '../database/sql-states.js';

/** What the operating system says of a connection that is lost, or of a disk that is full. */
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'EDQUOT', 'EFBIG']);

const refusedForNow = new Set<string>([sqlStates.readOnlySqlTransaction, sqlStates.lockNotAvailable]);

/**
 * Connection refused or lost, server starting or stopping, disk full, a statement or the pool timed out, a server that
 * takes no changes (it was the primary, or will be), a conflict with others that came back again and again.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  // A refused connection is no failed query: its SQLSTATE stands on the error itself.
  const state = sqlState(error) || code;
  if (/^(08|40|53|57|58|XX)[0-9A-Z]{3}$/.test(state)) return true;
  if (refusedForNow.has(state) || systemCodes.has(code)) return true;
  return /Query read timeout|timeout exceeded when trying to connect|Connection terminated|not queryable|[Qq]uery runner (was )?already released/.test(
    message,
  );
}
