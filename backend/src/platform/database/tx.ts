import type { EntityManager } from 'typeorm';
import type { Tag } from './cache-tags.js';

/**
 * One transaction: changes through `em` are committed together or not at all; events and page drops follow the commit.
 */
export interface Tx {
  em: EntityManager;
  /** Publishes an event: to `EventBus.within` as the last step of this transaction, to `on` after commit. */
  publish(event: object): void;
  /** Runs `step` once, as the last step before the commit, with all numbers that it was given until then. */
  closing<Id extends number>(step: ClosingStep, ids: readonly Id[]): void;
  /** Names the tags of pages and lists that show the change; they are dropped before the caller goes on. */
  changed(...tags: Tag[]): void;
}

/** The work at the end of a transaction, on many rows at once and in ascending order of their numbers. */
export type ClosingStep = (tx: Tx, ids: number[]) => Promise<void>;
