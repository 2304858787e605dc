import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language, ShopSettings } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { CartProductQueries, type CartProduct } from '../../catalog/index.js';
import { ConsentsChanged } from '../messaging.events.js';
import { withNewToken } from '../mailed-secret.js';
import { alertConsent } from './alert-consent.js';
import { StockAlertMailService } from './stock-alert-mail.service.js';
import { StockAlertRow } from './stock-alert.entity.js';

/** Time in milliseconds before the next recipients are notified of units that earlier recipients have not bought. */
const headStartMs = 24 * 3600 * 1000;
/** Number of products read per query. */
const atOnce = 200;

/** Notifies people that a product is available again: in the order of their requests, as many as there are units. */
@Injectable()
export class StockAlertSenderService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly cartProductQueries: CartProductQueries,
    private readonly stockAlertMailService: StockAlertMailService,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work('messaging.stock-alerts', () => this.sendAll(), { cron: '* * * * *' });
  }

  /**
   * Sends alerts according to the current stock, whatever increased it. All products with alerts are checked in
   * batches, since most may stay sold out for long.
   */
  async sendAll(): Promise<void> {
    for (let last = 0; ;) {
      const waiting = await this.waitedFor(last);
      const next = waiting.at(-1);
      if (next === undefined) return;
      const products = await this.cartProductQueries.get(waiting);
      const shops = await this.stockAlertMailService.shops();
      for (const product of products) if (product.stock > 0) await this.send(product, shops);
      last = next;
    }
  }

  private async waitedFor(last: number): Promise<number[]> {
    const rows = await this.db.em.query<{ id: number }[]>(
      `SELECT DISTINCT variant_id AS id FROM stock_alerts
       WHERE confirmed_at IS NOT NULL AND told_at IS NULL AND variant_id > $1 ORDER BY variant_id LIMIT ${atOnce}`,
      [last],
    );
    return rows.map(({ id }) => id);
  }

  private send(product: CartProduct, shops: Record<Language, ShopSettings>): Promise<void> {
    const now = this.clock.now();
    const { variantId } = product;
    return this.db.transaction(async (tx) => {
      const alerts = await tx.em.query<StockAlertRow[]>(
        `SELECT id, email, language, cancel_token_hashes AS "cancelTokenHashes" FROM stock_alerts
         WHERE variant_id = $1 AND confirmed_at IS NOT NULL AND told_at IS NULL
         ORDER BY requested_at, id
         LIMIT greatest(0, $2 - (SELECT count(*) FROM stock_alerts WHERE variant_id = $1 AND told_at > $3))
         FOR UPDATE`,
        [variantId, product.stock, new Date(now.getTime() - headStartMs)],
      );
      tx.publish(new ConsentsChanged(alerts.map((alert) => alertConsent({ ...alert, variantId }, 'ended'))));
      for (const alert of alerts) {
        const { id, email, language } = alert;
        const { token: cancelToken, hashes } = withNewToken(alert.cancelTokenHashes);
        await tx.em.update(StockAlertRow, { id }, { toldAt: now, cancelTokenHashes: hashes });
        await this.stockAlertMailService.queue(
          tx,
          this.stockAlertMailService.backInStock(shops[language], product, { email, language, cancelToken }),
        );
      }
    });
  }
}
