import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { normalEmail, type OrderLinkRequest } from '@shop/shared';
import { CONFIG, type Config } from '../../../config.js';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OrderRow } from '../entities/order.entity.js';

const monthsOpen = 24;

/**
 * Creates and checks the link in the mails of an order. The link shows the whole order without an account, until it is
 * revoked.
 */
@Injectable()
export class OrderLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'orderLinkSecret'>,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Secret part of the link, `<id>.<token>`, the same in every mail of the order. Links carry it in the URL fragment,
   * which browsers send to no server.
   */
  async linkOf(id: string): Promise<string> {
    const order = await this.db.em.findOneBy(OrderRow, { id });
    if (!order) throw new AppError('orders.not_found');
    return `${id}.${this.tokenOf(order)}`;
  }

  /** Finds an order by its mailed token. Refuses with `orders.link_invalid`, also when the order does not exist. */
  async open(id: string, token: string): Promise<OrderRow> {
    const order = await this.db.em.findOneBy(OrderRow, { id });
    if (!order || !this.opens(order, token)) throw new AppError('orders.link_invalid');
    return order;
  }

  private opens(order: OrderRow, token: string): boolean {
    const end = new Date(order.createdAt);
    end.setMonth(end.getMonth() + monthsOpen);
    const [expected, given] = [Buffer.from(this.tokenOf(order)), Buffer.from(token)];
    const isRight = expected.length === given.length && timingSafeEqual(expected, given);
    return isRight && this.clock.now() < end;
  }

  /** Revokes all links mailed so far. Refuses with `orders.not_found`. */
  async revoke(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.increment(OrderRow, { id }, 'linkVersion', 1);
      if (!affected) throw new AppError('orders.not_found');
      await writeAuditLog(tx, { action: 'order.link_revoked', entity: `order:${id}` });
    });
  }

  /** Id of a paid order, by its number and the buyer's email address; null when no order matches. */
  async find({ number, email }: OrderLinkRequest): Promise<string | null> {
    const order = await this.db.em.findOneBy(OrderRow, { orderNumber: number });
    const isBuyer = order?.paidAt && normalEmail(order.email) === normalEmail(email);
    return isBuyer ? order.id : null;
  }

  private tokenOf({ id, linkVersion }: OrderRow): string {
    return createHmac('sha256', this.config.orderLinkSecret)
      .update(`${id}.${linkVersion}`)
      .digest('base64url');
  }
}
