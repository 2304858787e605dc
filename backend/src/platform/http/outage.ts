import { sqlState, sqlStates } from '../database/sql-states.js';

/** Error codes of the operating system for lost connections and full disks. */
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'EDQUOT', 'EFBIG']);

const refusedForNow = new Set<string>([sqlStates.readOnlySqlTransaction, sqlStates.lockNotAvailable]);

/**
 * True when the database is unavailable: connection refused or lost, server starting or stopping, read-only after a
 * failover, disk full, statement or pool timeout, or a conflict that persisted through all retries.
 */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  // For a refused connection the error is no `QueryFailedError` and carries the SQLSTATE itself.
  const state = sqlState(error) || code;
  if (/^(08|40|53|57|58|XX)[0-9A-Z]{3}$/.test(state)) return true;
  if (refusedForNow.has(state) || systemCodes.has(code)) return true;
  return /Query read timeout|timeout exceeded when trying to connect|Connection terminated|not queryable|[Qq]uery runner (was )?already released/.test(
    message,
  );
}
