import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { dataSourceOptions } from './data-source.js';
import { CacheTags } from './cache-tags.js';

interface Replica {
  name: string;
  dataSource: DataSource;
  /** Time (ms since 1970) until which a failed replica is not used. */
  downUntil: number;
  /** Last WAL position (LSN) that the replica is known to have replayed. */
  reached: string;
}

const restMs = 5_000;

interface Reading {
  manager: EntityManager;
  /** `performance.now()` before the replica was chosen; the replica may lack every change made since. */
  since: number;
}

const reading = new AsyncLocalStorage<Reading>();

export const readFrom = <Result>(copy: Reading, work: () => Promise<Result>) => reading.run(copy, work);

/** Replica used by the current `readFrom`; undefined outside of such a read. */
export const replicaInUse = (): EntityManager | undefined => reading.getStore()?.manager;

/** True when a read now may miss a change made at `changedAt` (`performance.now()`). */
export const mayLack = (changedAt: number): boolean => (reading.getStore()?.since ?? Infinity) <= changedAt;

/**
 * Routes reads of lists and pages to streaming replicas. A replica is used only after it has replayed every change
 * that this instance made or was notified of; otherwise the primary is read.
 */
@Injectable()
export class ReplicaRouter implements OnApplicationShutdown {
  private readonly logger = new Logger(ReplicaRouter.name);
  private readonly replicas: Replica[];
  private turn = 0;
  /** WAL position of the primary after the last known change, requested by the first reader after a change. */
  private position?: Promise<string>;

  constructor(
    @Inject(CONFIG) { replicaUrls }: Config,
    private readonly primary: DataSource,
    cacheTags: CacheTags,
  ) {
    this.replicas = replicaUrls.map((url) => ({
      name: new URL(url).host,
      dataSource: new DataSource({ ...dataSourceOptions(url), entities: primary.options.entities }),
      downUntil: 0,
      reached: '',
    }));
    cacheTags.onDrop(() => (this.position = undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    const open = this.replicas.filter(({ dataSource }) => dataSource.isInitialized);
    await Promise.all(open.map(({ dataSource }) => dataSource.destroy()));
  }

  /** Runs reads on a replica, and again on the primary when the replica fails. `work` must not write. */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.replicas.length === 0 || reading.getStore()) return work();
    const since = performance.now();
    const replica = await this.freshOne();
    if (!replica) return work();
    try {
      return await readFrom({ manager: replica.dataSource.manager, since }, work);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      this.rest(replica, error);
      return work();
    }
  }

  /** Next replica in turn that is available and has replayed all known changes. */
  private async freshOne(): Promise<Replica | undefined> {
    const position = await this.knownPosition();
    if (position === undefined) return undefined;
    const { length } = this.replicas;
    this.turn = (this.turn + 1) % length;
    for (let index = 0; index < length; index++) {
      const replica = this.replicas[(this.turn + index) % length];
      if (replica && replica.downUntil < Date.now() && (await this.hasReached(replica, position)))
        return replica;
    }
    return undefined;
  }

  private async knownPosition(): Promise<string | undefined> {
    this.position ??= this.primary
      // The insert position is compared instead of the write position, because asynchronous commits are visible before
      // they are written.
      .query<{ lsn: string }[]>('SELECT pg_current_wal_insert_lsn()::text AS lsn')
      .then(([row]) => row?.lsn ?? '');
    const asked = this.position;
    return asked.catch(() => {
      if (this.position === asked) this.position = undefined;
      return undefined;
    });
  }

  private async hasReached(replica: Replica, position: string): Promise<boolean> {
    if (replica.reached === position) return true;
    try {
      if (!replica.dataSource.isInitialized) await replica.dataSource.initialize();
      const [row] = await replica.dataSource.query<{ is_there: boolean | null }[]>(
        'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is_there',
        [position],
      );
      if (row?.is_there) replica.reached = position;
      return row?.is_there === true;
    } catch (error) {
      this.rest(replica, error);
      return false;
    }
  }

  private rest(replica: Replica, error: unknown): void {
    if (replica.downUntil < Date.now())
      this.logger.warn(`The replica ${replica.name} is left alone for a while: ${String(error)}`);
    replica.downUntil = Date.now() + restMs;
  }
}

/** True for errors of the connection or query; a refusal by the application is not retried on the primary. */
function isOfDatabase(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (error instanceof QueryFailedError || code === 'ECONNREFUSED' || code === 'ECONNRESET') return true;
  return /timeout|Connection terminated/.test(message ?? '');
}
