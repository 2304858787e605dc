import type { Role } from '@shop/shared';
import type { Tx } from '../database/db.js';
import { currentCaller } from '../http/requests/request-context.js';
import { AuditEntryRow } from './audit-entry.entity.js';

export interface AuditNote {
  /** Action as noun and past verb, such as `order.status_changed`. */
  action: string;
  /** Changed record, such as `order:1f…`. */
  entity: string;
  /** Names of the changed fields; values must not be logged. */
  fields?: readonly string[];
  /** Account that acted, if not the logged-in account of the request. */
  actor?: { id: number; role: Role };
}

/**
 * Writes audit entries in the transaction of the change. Request, network and account come from the current request.
 */
export async function writeAuditLog(tx: Tx, ...notes: AuditNote[]): Promise<void> {
  const { account, requestId, ipPrefix } = currentCaller();
  const rows = notes.map(({ action, entity, fields = [], actor }) => {
    const who = actor ?? account;
    return {
      actorId: who?.id ?? null,
      actorRole: who?.role ?? (requestId ? ('visitor' as const) : ('system' as const)),
      action,
      entity,
      fields: [...fields],
      requestId: requestId ?? null,
      ipPrefix: ipPrefix ?? null,
    };
  });
  await tx.em.insert(AuditEntryRow, rows);
}
