import type { ReturnRow } from './return.entity.js';

/**
 * Changes that are mailed: `asked` and `ended` (contract ended by the buyer's notice) to the buyer and the owner,
 * `approved` and `refused` to the buyer.
 */
export type ReturnChange = 'asked' | 'ended' | 'approved' | 'refused';

export type ReturnSnapshot = Pick<ReturnRow, 'kind' | 'reason' | 'lines' | 'answer' | 'dueOn'> & {
  requestedAt: string;
};

/** Published when a return has changed in a way that is mailed to somebody. */
export class ReturnChanged {
  readonly snapshot: ReturnSnapshot;

  constructor(
    readonly orderId: string,
    readonly change: ReturnChange,
    { kind, reason, lines, answer, dueOn, requestedAt }: ReturnRow,
  ) {
    this.snapshot = { kind, reason, lines, answer, dueOn, requestedAt: requestedAt.toISOString() };
  }
}
