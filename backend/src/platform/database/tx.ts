import type { EntityManager } from 'typeorm';
import type { Tag } from './cache-tags.js';

/**
 * A transaction: changes through `em` are committed together or not at all; cached pages are dropped after the commit.
 */
export interface Tx {
  em: EntityManager;
  /**
   * Publishes an event: `within` handlers run as the last step of the transaction, `on` handlers after the commit.
   */
  publish(event: object): void;
  /** Runs `step` once before the commit, with all ids passed to it during the transaction. */
  closing<Id extends number>(step: ClosingStep, ids: readonly Id[]): void;
  /** Names the cache tags of pages and lists that show the change; these are dropped before the caller continues. */
  changed(...tags: Tag[]): void;
}

/** Work at the end of a transaction, on many rows at once in ascending order of their ids. */
export type ClosingStep = (tx: Tx, ids: number[]) => Promise<void>;
