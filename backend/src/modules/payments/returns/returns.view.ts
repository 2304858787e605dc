import { isOpenReturn, type Complete, type OrderReturn } from '@shop/shared';
import type { ReturnRow } from './return.entity.js';

/**
 * View of a return. `photoPath` is the path prefix of the photos, which differs between buyer and shop; `refunding` has
 * the ids of returns with a pending refund.
 */
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
