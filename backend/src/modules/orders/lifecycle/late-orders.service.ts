import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deadlinesOf, isoDay } from '@shop/shared';
import { IsNull, LessThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { OrderRow } from '../entities/order.entity.js';
import { OrderLate } from './orders.events.js';

const job = 'orders.late';
const everyMorning = '23 11 * * *';
/** Shortest time in milliseconds (20 days) between the payment of an order and a warning that the order is late. */
const neverLateMs = 20 * 24 * 3600_000;

/** Maximum number of orders that one run warns about, more than an owner can handle in a day. */
const most = 500;

/**
 * Warns the owner once about each order that is not shipped in time, ten days before its buyer may cancel the
 * contract.
 */
@Injectable()
export class LateOrdersService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly jobQueue: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work(job, () => this.warn(), { cron: everyMorning });
  }

  async count(): Promise<number> {
    return (await this.late()).length;
  }

  /** Ids of the orders that `count` counts. */
  async ids(): Promise<string[]> {
    return (await this.late()).map(({ id }) => id);
  }

  async warn(): Promise<void> {
    for (const { id, endsFrom } of await this.late({ lateToldAt: IsNull() }))
      await this.db.transaction(async (tx) => {
        const where = { id, lateToldAt: IsNull() };
        const { affected } = await tx.em.update(OrderRow, where, { lateToldAt: this.clock.now() });
        if (affected) tx.publish(new OrderLate(id, endsFrom));
      });
  }

  private async late(where: { lateToldAt?: ReturnType<typeof IsNull> } = {}) {
    const now = this.clock.now();
    const paidAt = LessThan(new Date(now.getTime() - neverLateMs));
    const rows = await this.db.em.find(OrderRow, {
      select: { id: true, paidAt: true, promisedBy: true },
      where: { ...where, status: 'paid', paidAt },
      order: { paidAt: 'ASC' },
      take: most,
    });
    const withClocks = rows.flatMap(({ id, paidAt: at, promisedBy }) =>
      at ? [{ id, ...deadlinesOf({ paidAt: at, promisedBy, copyAt: at }) }] : [],
    );
    return withClocks.filter(({ warnsFrom }) => warnsFrom <= isoDay(now));
  }
}
