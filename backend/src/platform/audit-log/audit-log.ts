import type { Role } from '@shop/contracts';
import type { Tx } from '../database/db.js';
import { currentCaller } from '../http/requests/request-context.js';
import { AuditEntryRow } from './audit-entry.entity.js';

export interface AuditNote {
  /** Verb in the past with its noun: `order.status_changed`. */
  action: string;
  /** What it was done to: `order:1f…`. */
  entity: string;
  /** Names of the fields that changed; values do not belong here. */
  fields?: readonly string[];
  /** Who did it, where that is not the logged-in account of the request; the shop itself outside a request. */
  actor?: { id: number; role: Role };
}

/** Writes down who did what, in the transaction that does it. Request, network and account are known from the call. */
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
