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
  /** How often a failing job is tried again, with a delay that doubles. */
  retries?: number;
  /** Before the first retry. */
  retrySeconds?: number;
  /** A job that runs longer is given up and tried again. */
  timeoutSeconds?: number;
  /**
   * Five cron fields, UTC: at these times a job without data is made, by one of the instances, unless the last one
   * still waits or runs. It is tried again once, for it may have ended with its process; the next time comes anyway.
   */
  cron?: string;
  /** A job of these times is made though the last one still runs: another instance may do it meanwhile. */
  overlaps?: boolean;
  /** Jobs of this name at once in this process. */
  concurrency?: number;
}

const defaults = { retries: 8, retrySeconds: 5, timeoutSeconds: 60, concurrency: 1 };

type Work = JobOptions & typeof defaults & { handler: Handler<never> };

const longestRetrySeconds = 3600;
/** Jobs are announced by the database at once; polling only catches what an announcement missed. */
const pollSeconds = { usual: 30, cron: 10 };
const stopMs = 5_000;
/** A job of a process that was killed is taken up again this long after its last sign of life, and the next look. */
const heartbeatSeconds = 20;
const lookSeconds = 10;
const connections = 3;
/** Passed on to its pool. Maintenance of a long queue takes a while. */
const connectionsThatEnd = { query_timeout: 30_000 };
/** How long a job that failed for good can be looked at. */
const keptSeconds = 7 * 24 * 3600;

/**
 * Work behind the requests, on a queue in PostgreSQL: a job is done at least once, by one of the instances. It is
 * sent inside the transaction that makes it necessary, and exists only if that commits.
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
      superviseIntervalSeconds: lookSeconds,
      monitorIntervalSeconds: lookSeconds,
      schedule: config.runsJobs,
      useListenNotify: config.runsJobs,
      reindex: false,
    });
    // While the database is away this comes with every poll: one line of it is enough.
    this.boss.on('error', ({ message }) => this.logger.error(`The job queue met an error: ${message}`));
  }

  /** Says how jobs of a name are done: to be called by modules while they start. */
  work<Data extends object>(name: string, handler: Handler<Data>, options: JobOptions = {}): void {
    if (this.works.has(name)) throw new Error(`two handlers for the jobs ${name}`);
    this.works.set(name, { ...defaults, ...options, handler });
  }

  /** Makes a job, in the caller's transaction; `startAfter` keeps it waiting until then. */
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
   * Does everything that waits, here and now, and answers how many jobs that was: for tests, which run without the
   * background. `isEarly` takes what waits for a retry or a later time too. A failing job fails as it would behind.
   */
  async runWaiting({ isEarly = false } = {}): Promise<number> {
    let done = 0;
    let waiting = await this.waitingQueues();
    for (const [name, work] of this.works) {
      if (!waiting.has(name)) continue;
      const jobs = await this.boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: isEarly });
      for (const job of jobs) await this.settle(name, work, job);
      done += jobs.length;
      // A job may have sent others.
      if (jobs.length > 0) waiting = await this.waitingQueues();
    }
    return done && !isEarly ? done + (await this.runWaiting()) : done;
  }

  /** Names of the queues in which a job waits, be it for a later time. */
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

  /** Makes a queue, or changes what differs from an earlier start: mostly nothing. */
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
      // Announcements made together wake a worker once: whoever found a job looks for the next one at once.
      const worker: string = await this.boss.work<object>(name, options, async ([job]) => {
        this.boss.notifyWorker(worker);
        if (job) await this.perform(name, work, job);
      });
    }
  }

  /** A job that is done is forgotten, with its data; one that fails waits for its next try. */
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
 * What is kept of a failure beside its job: a sentence, but no fields, in which the database repeats what it was given, and
 * nothing that quotes it.
 */
function failureOf(error: unknown): Error {
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  const failure = new Error(state ? `The database refused it: ${state}` : withoutAddresses(message));
  delete failure.stack;
  return failure;
}

/** pg-boss on the connection of a transaction. */
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
