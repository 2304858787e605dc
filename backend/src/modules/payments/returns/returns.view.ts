import { isOpenReturn, type OrderReturn } from '@shop/contracts';
import type { ReturnRow } from './return.entity.js';

export function toReturn(row: ReturnRow): OrderReturn {
  const { id, kind, reason, state, basis, lines, words, photos, answer, dueOn } = row;
  return {
    ...{ id, kind, reason, state, lines, words, photos, answer },
    basis: basis ?? undefined,
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString(),
    closedAt: row.closedAt?.toISOString(),
    dueOn: dueOn && isOpenReturn(row) ? dueOn : undefined,
  };
}
