import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@shop/shared';
import { Db, type Tx } from '../database/db.js';
import { windowOf } from '../database/page-window.js';
import { jobSchema } from './job-queue.js';

/** A job that has failed several times. */
export interface FailingJob<Data> {
  id: string;
  data: Data;
  createdAt: Date;
  /** Time of the next try; null when no more tries follow. */
  nextTryAt: Date | null;
  reason: string;
}

interface FoundJob {
  id: string;
  isGivenUp: boolean;
}

/** Number of tries after which a job counts as failing, since one or two failures are usually temporary. */
const fewTries = 3;
const isFailing = `name = $1 AND retry_count >= ${fewTries} AND state IN ('retry', 'active', 'failed')`;

/** Lists the failing jobs of a queue, for people who can fix the cause. */
@Injectable()
export class FailingJobs {
  constructor(private readonly db: Db) {}

  async count(name: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM ${jobSchema}.job WHERE ${isFailing}`;
    const [row] = await this.db.em.query<{ count: number }[]>(sql, [name]);
    return row?.count ?? 0;
  }

  async list<Data>(name: string, query: PageQuery): Promise<Page<FailingJob<Data>>> {
    const { skip, take } = windowOf(query);
    const rows = await this.db.em.query<FailingJob<Data>[]>(
      `SELECT id, data, created_on AS "createdAt", coalesce(output ->> 'message', '') AS reason,
         CASE WHEN state <> 'failed' THEN start_after END AS "nextTryAt"
       FROM ${jobSchema}.job WHERE ${isFailing} ORDER BY created_on DESC, id LIMIT $2 OFFSET $3`,
      [name, take, skip],
    );
    return { rows, total: await this.count(name) };
  }

  /** Queues a job again with all its tries. Returns false when the job does not exist or is running. */
  async restart(tx: Tx, name: string, id: string): Promise<boolean> {
    const [, count] = await tx.em.query<[unknown, number]>(
      `UPDATE ${jobSchema}.job SET state = 'retry', retry_count = 0, start_after = now(), completed_on = NULL,
         output = NULL, keep_until = now() + interval '14 days'
       WHERE name = $1 AND id = $2 AND state IN ('retry', 'failed')`,
      [name, id],
    );
    return count > 0;
  }

  /** Newest job of a queue that has not succeeded yet and has this `reference` in its data. */
  async find(tx: Tx, name: string, reference: string): Promise<FoundJob | undefined> {
    const [found] = await tx.em.query<FoundJob[]>(
      `SELECT id, state = 'failed' AS "isGivenUp" FROM ${jobSchema}.job
       WHERE name = $1 AND data ->> 'reference' = $2 AND state IN ('created', 'retry', 'active', 'failed')
       ORDER BY created_on DESC LIMIT 1`,
      [name, reference],
    );
    return found;
  }
}
