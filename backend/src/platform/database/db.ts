import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus } from './event-bus.js';
import { replicaInUse } from './replica-router.js';
import { sqlState, sqlStates } from './sql-states.js';
import { CacheTags, type Tag } from './cache-tags.js';
import type { ClosingStep, Tx } from './tx.js';

export type { Tx };

const maxTries = 3;
/** SQLSTATE codes after which a transaction is repeated. */
const retryable = new Set<string>([sqlStates.serializationFailure, sqlStates.deadlockDetected]);

@Injectable()
export class Db {
  constructor(
    readonly dataSource: DataSource,
    private readonly eventBus: EventBus,
    private readonly cacheTags: CacheTags,
  ) {}

  /** The entity manager for reads and single statements outside a transaction. */
  get em(): EntityManager {
    return replicaInUse() ?? this.dataSource.manager;
  }

  /**
   * Runs `work` in one read-committed transaction. Only service methods start transactions, and these contain no slow
   * calls. If the answer to COMMIT is lost or late, the call fails although the change may be committed; cached pages
   * are then deleted as after a change, but events are not published. Work that must not be missed belongs into a
   * `within` handler, or is found again by the sweeper.
   */
  async transaction<Result>(work: (tx: Tx) => Promise<Result>, tries = maxTries): Promise<Result> {
    const events: object[] = [];
    const tags = new Set<Tag>();
    let isCommitting = false;
    try {
      const result = await this.dataSource.transaction(async (em) => {
        const publish = (event: object) => void events.push(event);
        const changed = (...names: Tag[]) => names.forEach((name) => tags.add(name));
        const steps = new Map<ClosingStep, Set<number>>();
        const closing = (step: ClosingStep, ids: readonly number[]) =>
          void steps.set(step, new Set([...(steps.get(step) ?? []), ...ids]));
        const tx = { em, publish, changed, closing };
        const value = await work(tx);
        await this.eventBus.runWithin(tx, events);
        for (const [step, ids] of steps)
          await step(
            tx,
            [...ids].sort((a, b) => a - b),
          );
        await this.cacheTags.notify(em, [...tags]);
        isCommitting = true;
        return value;
      });
      this.cacheTags.drop([...tags]);
      this.eventBus.emit(events);
      return result;
    } catch (error) {
      if (isCommitting && !isRefusal(sqlState(error))) this.cacheTags.dropInDoubt([...tags]);
      if (tries > 1 && retryable.has(sqlState(error))) return this.transaction(work, tries - 1);
      throw error;
    }
  }
}

/** True for SQLSTATE codes of a refused commit (constraint, conflict, trigger), after which nothing was changed. */
function isRefusal(state: string): boolean {
  return /^(23|25|40|P0)/.test(state) && state !== sqlStates.statementCompletionUnknown;
}
