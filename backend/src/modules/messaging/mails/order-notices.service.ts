import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { SettingsService } from '../../content/index.js';
import { OrderPaid, OrderReserved } from '../../orders/index.js';
import { OrderNoticeContent } from './order-notice-content.js';
import { OrderNoticeRow } from './order-notice.entity.js';

const jobs = { one: 'order-notice', daily: 'order-notice.daily' };
/** Seven in the morning in Quebec's summer, six in its winter. */
const everyMorning = '0 11 * * *';

/**
 * Tells the owner of orders that are paid, or will be where they are picked up: of each, of all of a day in one mail, or of none, as the settings say when the order is
 * paid. The row of an order is what makes it once: a payment that is notified of again, or a job that is done again, finds it.
 */
@Injectable()
export class OrderNoticesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly jobQueue: JobQueue,
    private readonly mailQueue: MailQueue,
    private readonly orderNoticeContent: OrderNoticeContent,
    private readonly settingsService: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work<Pick<OrderPaid, 'orderId'>>(jobs.one, ({ orderId }) => this.notify(orderId));
    this.jobQueue.work(jobs.daily, () => this.notifyDaily(), { cron: everyMorning });
    for (const event of [OrderPaid, OrderReserved])
      this.eventBus.within(event, (tx, { orderId }) => this.jobQueue.send(tx, jobs.one, { orderId }));
  }

  async notify(orderId: string): Promise<void> {
    const rhythm = await this.settingsService.orderNotices();
    if (rhythm === 'none') return;
    const mail = rhythm === 'each' ? await this.orderNoticeContent.one(orderId) : null;
    await this.db.transaction(async (tx) => {
      const isNew = await this.insert(tx, orderId, mail !== null);
      if (isNew && mail) await this.mailQueue.queue(tx, mail);
    });
  }

  /**
   * Mails the notices that have waited since the last daily mail, whatever the settings say now, unless the owner wants
   * none.
   */
  async notifyDaily(): Promise<void> {
    const where = { mailedAt: IsNull() };
    if ((await this.settingsService.orderNotices()) === 'none') {
      await this.db.em.delete(OrderNoticeRow, where);
      return;
    }
    const rows = await this.db.em.find(OrderNoticeRow, { where, order: { createdAt: 'ASC' } });
    if (rows.length === 0) return;
    const ids = rows.map(({ orderId }) => orderId);
    const mail = await this.orderNoticeContent.daily(ids);
    await this.db.transaction(async (tx) => {
      const notified = await tx.em.query<unknown[][]>(
        `UPDATE order_notices SET mailed_at = now() WHERE order_id = ANY($1) AND mailed_at IS NULL RETURNING 1`,
        [ids],
      );
      if (notified[0]?.length !== ids.length)
        throw new Error('another job notified the owner of these orders');
      await this.mailQueue.queue(tx, mail);
    });
  }

  /** False when the owner has been notified of it, or is about to be. */
  private async insert(tx: Tx, orderId: string, isNotified: boolean): Promise<boolean> {
    const rows = await tx.em.query<unknown[]>(
      `INSERT INTO order_notices (order_id, mailed_at) VALUES ($1, CASE WHEN $2 THEN now() END)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [orderId, isNotified],
    );
    return rows.length > 0;
  }
}
