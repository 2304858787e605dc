import type { ReturnRow } from './return.entity.js';

/** `asked` and `ended` (a contract, by the notice of the buyer) are told to buyer and owner, answers to the buyer. */
export type ReturnNews = 'asked' | 'ended' | 'approved' | 'refused';

export type ToldReturn = Pick<ReturnRow, 'kind' | 'reason' | 'lines' | 'answer' | 'dueOn'> & {
  requestedAt: string;
};

/** Something about a return that somebody has to be told. Once for each step. */
export class ReturnTold {
  readonly told: ToldReturn;

  constructor(
    readonly orderId: string,
    readonly news: ReturnNews,
    { kind, reason, lines, answer, dueOn, requestedAt }: ReturnRow,
  ) {
    this.told = { kind, reason, lines, answer, dueOn, requestedAt: requestedAt.toISOString() };
  }
}
