import { isOpenReturn, type Complete, type OrderReturn } from '@shop/shared';
import type { ReturnRow } from './return.entity.js';

/** `place`: path for the photos, by the reader. `refunding`: ids of the returns whose refund is pending. */
export function toReturn(
  row: ReturnRow,
  photoPath: string,
  refunding?: ReadonlySet<number>,
): Complete<OrderReturn> {
  const { id, kind, reason, state, basis, lines, comment, answer, dueOn } = row;
  return {
    ...{ id, kind, reason, state, lines, comment, answer },
    photos: row.photos.map((_, index) => `${photoPath}/returns/${id}/photos/${index + 1}`),
    basis: basis ?? undefined,
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString(),
    closedAt: row.closedAt?.toISOString(),
    isRefundPending: refunding?.has(id) ? true : undefined,
    dueOn: dueOn && isOpenReturn(row) ? dueOn : undefined,
  };
}
