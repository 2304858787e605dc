import { isDeepStrictEqual } from 'node:util';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PgBoss, type Db as BossDb, type Job, type QueueResult } from 'pg-boss';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { connectMsOf } from '../database/client.js';
import type { Tx } from '../database/db.js';
import { sqlState } from '../database/sql-states.js';
import { withoutAddresses } from '../logger.js';
import { MetricsService } from '../metrics/metrics.service.js';

export const jobSchema = 'jobs';

const queueDepth = `SELECT name AS queue, state::text, count(*)::int AS count FROM ${jobSchema}.job GROUP BY 1, 2`;

const queuesThatWait = `SELECT DISTINCT name FROM ${jobSchema}.job WHERE state < 'active'`;

type Handler<Data extends object> = (data: Data, job: { id: string }) => Promise<void>;

export interface JobOptions {
  /** Number of retries; the delay doubles each time. */
  retries?: number;
  /** Seconds before the first retry. */
  retrySeconds?: number;
  /** Seconds after which a running job is aborted and tried again. */
  timeoutSeconds?: number;
  /**
   * Schedule as five cron fields in UTC. One instance then creates a job without data, unless the previous one is
   * waiting or running. The job is retried once, in case its process crashed.
   */
  cron?: string;
  /** True to create a scheduled job even while the previous one runs, possibly on another instance. */
  overlaps?: boolean;
  /** Number of jobs of this name that one process runs concurrently. */
  concurrency?: number;
}

const defaults = { retries: 8, retrySeconds: 5, timeoutSeconds: 60, concurrency: 1 };

type Work = JobOptions & typeof defaults & { handler: Handler<never> };

const longestRetrySeconds = 3600;
/**
 * Seconds between polls. Database notifications start jobs immediately; polling finds jobs whose notification was
 * missed.
 */
const pollSeconds = { usual: 30, cron: 10 };
const stopMs = 5_000;
/** Seconds without a heartbeat after which the next maintenance restarts a job of a crashed process. */
const heartbeatSeconds = 20;
const heartbeatCheckSeconds = 10;
const connections = 3;
/** Options of pg-boss's connection pool. Maintenance of a long queue takes longer than other queries may. */
const connectionsThatEnd = { query_timeout: 30_000 };
/** Seconds for which a job is kept after its last failure. */
const keptSeconds = 7 * 24 * 3600;

/**
 * Background jobs in a PostgreSQL queue. Each job runs at least once, on one of the instances. A job is sent within a
 * transaction, and exists only if the transaction commits.
 */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly works = new Map<string, Work>();
  private readonly boss: PgBoss;
  private started?: Promise<void>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    metricsService: MetricsService,
  ) {
    const depth = {
      name: 'shop_jobs',
      help: 'Jobs of the queue, of all instances.',
      labels: ['queue', 'state'],
    };
    metricsService.gauge(depth, async () => {
      const rows = await dataSource.query<{ queue: string; state: string; count: number }[]>(queueDepth);
      return rows.map(({ queue, state, count }) => [{ queue, state }, count]);
    });
    const { url } = dataSource.options as { url: string };
    this.boss = new PgBoss({
      connectionString: url,
      application_name: 'shop-jobs',
      schema: jobSchema,
      max: config.runsJobs ? connections : 1,
      connectionTimeoutMillis: connectMsOf(url),
      ...connectionsThatEnd,
      supervise: config.runsJobs,
      superviseIntervalSeconds: heartbeatCheckSeconds,
      monitorIntervalSeconds: heartbeatCheckSeconds,
      schedule: config.runsJobs,
      useListenNotify: config.runsJobs,
      reindex: false,
    });
    // During an outage every poll causes this error, so only one line without a stack trace is logged.
    this.boss.on('error', ({ message }) => this.logger.error(`The job queue met an error: ${message}`));
  }

  /** Registers the handler for jobs of a name; modules call it while they start. */
  work<Data extends object>(name: string, handler: Handler<Data>, options: JobOptions = {}): void {
    if (this.works.has(name)) throw new Error(`two handlers for the jobs ${name}`);
    this.works.set(name, { ...defaults, ...options, handler });
  }

  /** Queues a job in the caller's transaction, to run at `startAfter` or at once. */
  async send<Data extends object>(tx: Tx, name: string, data: Data, startAfter?: Date): Promise<void> {
    await this.boss.send(name, data, { ...(startAfter && { startAfter }), db: over(tx.em) });
  }

  onApplicationBootstrap(): Promise<void> {
    this.started = this.start();
    return this.started;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.started?.catch(() => undefined);
    await this.boss.stop({ graceful: true, timeout: stopMs });
  }

  /**
   * Runs all waiting jobs and returns their number; for tests, which have no background workers. `isEarly` includes
   * jobs that wait for a retry or a later time. A failing job is treated as in the background.
   */
  async runWaiting({ isEarly = false } = {}): Promise<number> {
    let done = 0;
    let waiting = await this.waitingQueues();
    for (const [name, work] of this.works) {
      if (!waiting.has(name)) continue;
      const jobs = await this.boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: isEarly });
      for (const job of jobs) await this.settle(name, work, job);
      done += jobs.length;
      // The jobs just run may have queued further jobs.
      if (jobs.length > 0) waiting = await this.waitingQueues();
    }
    return done && !isEarly ? done + (await this.runWaiting()) : done;
  }

  /** Names of the queues with a waiting job, including jobs for a later time. */
  private async waitingQueues(): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ name: string }[]>(queuesThatWait);
    return new Set(rows.map(({ name }) => name));
  }

  private async settle(name: string, work: Work, job: Job): Promise<void> {
    try {
      await this.perform(name, work, job);
    } catch (error) {
      await this.boss.fail(name, job.id, error as Error);
    }
  }

  private async start(): Promise<void> {
    await this.boss.start();
    const queues = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    const times = new Map((await this.boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const [name, work] of this.works) {
      await this.openQueue(name, work, queues.get(name));
      if (work.cron && work.cron !== times.get(name)) await this.boss.schedule(name, work.cron, {});
      if (this.config.runsJobs) await this.startWorkers(name, work);
    }
  }

  /** Creates a queue, or updates its options when they differ from those of an earlier start. */
  private async openQueue(name: string, work: Work, known?: QueueResult): Promise<void> {
    const options = {
      retryLimit: work.cron ? 1 : work.retries,
      retryDelay: work.retrySeconds,
      retryBackoff: true,
      retryDelayMax: longestRetrySeconds,
      expireInSeconds: work.timeoutSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keptSeconds,
      notify: true,
    };
    if (!known) {
      const policy = work.cron && !work.overlaps ? 'exclusive' : 'standard';
      await this.boss.createQueue(name, { ...options, policy });
    } else if (!isDeepStrictEqual({ ...known, ...options }, known)) {
      await this.boss.updateQueue(name, options);
    }
  }

  private async startWorkers(name: string, work: Work): Promise<void> {
    const notifyPollingIntervalSeconds = work.cron ? pollSeconds.cron : pollSeconds.usual;
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds, batchSize: 1 };
    for (let started = 0; started < work.concurrency; started++) {
      // Several notifications may wake a worker only once, so a worker that found a job immediately looks for the
      // next.
      const worker: string = await this.boss.work<object>(name, options, async ([job]) => {
        this.boss.notifyWorker(worker);
        if (job) await this.perform(name, work, job);
      });
    }
  }

  /** Runs a job, then deletes it with its data; a failed job waits for its next try. */
  private async perform(name: string, work: Work, job: Job): Promise<void> {
    try {
      await (work.handler as Handler<object>)(job.data, { id: job.id });
    } catch (error) {
      this.logger.warn({ job: name, id: job.id, err: error }, 'A job failed');
      throw failureOf(error);
    }
    await this.boss.deleteJob(name, job.id);
  }
}

/**
 * Error to store with a failed job: one sentence without email addresses. For database errors only the SQLSTATE is
 * kept, since messages quote values.
 */
function failureOf(error: unknown): Error {
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  const failure = new Error(state ? `The database refused it: ${state}` : withoutAddresses(message));
  delete failure.stack;
  return failure;
}

/** Adapter with which pg-boss runs its statements in a transaction. */
function over(em: EntityManager): BossDb {
  const runner = em.queryRunner;
  if (!runner) throw new Error('jobs are sent inside a transaction');
  return {
    executeSql: async (text, values) => {
      const { records } = await runner.query(text, values as unknown[], true);
      return { rows: records as unknown[] };
    },
  };
}
