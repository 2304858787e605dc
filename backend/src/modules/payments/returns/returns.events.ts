import type { ReturnRow } from './return.entity.js';

/** `asked` and `ended` (a contract, by the notice of the buyer) are mailed to buyer and owner, answers to the buyer. */
export type ReturnChange = 'asked' | 'ended' | 'approved' | 'refused';

export type ReturnSnapshot = Pick<ReturnRow, 'kind' | 'reason' | 'lines' | 'answer' | 'dueOn'> & {
  requestedAt: string;
};

/** A return has come to a step of which somebody is mailed. */
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
