import { isOpenReturn, type OrderReturn } from '@shop/shared';
import type { ReturnRow } from './return.entity.js';

/** `place`: path for the photos, by the reader. `refunding`: ids of the returns whose refund is pending. */
export function toReturn(row: ReturnRow, place: string, refunding?: ReadonlySet<number>): OrderReturn {
  const { id, kind, reason, state, basis, lines, words, answer, dueOn } = row;
  return {
    ...{ id, kind, reason, state, lines, words, answer },
    photos: row.photos.map((_, index) => `${place}/returns/${id}/photos/${index + 1}`),
    basis: basis ?? undefined,
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString(),
    closedAt: row.closedAt?.toISOString(),
    ...(refunding?.has(id) && { isRefundPending: true as const }),
    dueOn: dueOn && isOpenReturn(row) ? dueOn : undefined,
  };
}
