import type { EntityManager } from 'typeorm';
import type { Tag } from './cache-tags.js';

/** One transaction: what is done through `em` happens whole or not at all; the rest leaves after commit. */
export interface Tx {
  em: EntityManager;
  /** News for other modules: for `EventBus.within` as the last step of this transaction, for `on` after commit. */
  publish(event: object): void;
  /** Runs `step` once, as the last step before the commit, with all numbers that it was given until then. */
  closing<Id extends number>(step: ClosingStep, ids: readonly Id[]): void;
  /** Names what the pages and lists show that is different now; they are dropped before the caller goes on. */
  changed(...tags: Tag[]): void;
}

/** What a transaction writes at its end, of many rows at once and in the order of their numbers. */
export type ClosingStep = (tx: Tx, ids: number[]) => Promise<void>;
