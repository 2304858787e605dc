import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import {
  EmailConfirmed,
  LoggedIn,
  PersonalDataService,
  type ErasedPerson,
  type Person,
} from '../../auth/index.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import { toOrder } from './orders.view.js';

/** Whose an order is, when its buyer logs in, proves their address, or asks what is known about them. */
@Injectable()
export class OrderOwnersService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    // The browser goes on seeing what it placed, and paying it, under its new name.
    this.eventBus.within(LoggedIn, async (tx, { oldVisitorId, newVisitorId }) => {
      if (!oldVisitorId) return;
      await tx.em.update(OrderRow, { visitorId: oldVisitorId }, { visitorId: newVisitorId });
    });
    this.eventBus.within(EmailConfirmed, async (tx, { userId, email }) => {
      await tx.em
        .createQueryBuilder()
        .update(OrderRow)
        .set({ accountId: userId })
        // Orders of older versions keep the address as it was typed.
        .where('account_id IS NULL AND lower(email) = :email', { email })
        .execute();
    });
    // An order is also the shop's invoice, which the law makes it keep: it stays, and its buyer leaves the customers.
    this.personalDataService.add('orders', {
      collect: (person) => this.collect(person),
      count: ({ email }) => this.count(email),
      erase: (tx, person) => this.forgetCustomer(tx, person),
    });
  }

  private async count(email: string) {
    const [row] = await this.db.em.query<[{ orders: number }]>(
      'SELECT count(*)::int AS orders FROM orders WHERE lower(email) = $1',
      [email],
    );
    return row;
  }

  /** The row of an account is the triggers' affair. */
  private async forgetCustomer({ em }: Tx, { email, isEmailConfirmed, before }: ErasedPerson): Promise<void> {
    if (!isEmailConfirmed) return;
    await em.query(
      `UPDATE customers SET first_name = '', last_name = '', erased_at = now()
       WHERE email = $1 AND account_id IS NULL AND ($2::timestamptz IS NULL OR last_order_at < $2)`,
      [email, before ?? null],
    );
  }

  private async collect({ userId, email, isEmailConfirmed }: Person): Promise<unknown> {
    const found = this.db.em.createQueryBuilder(OrderRow, 'o').where('o.accountId = :userId', { userId });
    if (isEmailConfirmed) found.orWhere('lower(o.email) = :email', { email });
    const orders = await found.orderBy('o.createdAt').getMany();
    const ids = orders.map(({ id }) => id);
    const lines = await this.db.em.find(OrderLineRow, { where: { orderId: In(ids) }, order: { id: 'ASC' } });
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    const mailed = await this.db.em.findBy(OrderContractRow, { orderId: In(ids) });
    const contracts = Map.groupBy(mailed, ({ orderId }) => orderId);
    return orders.map((order) => ({
      ...toOrder(order, byOrder.get(order.id) ?? [], order.language),
      contracts: (contracts.get(order.id) ?? []).map(({ language, text, sentAt }) => ({
        language,
        text,
        sentAt,
      })),
    }));
  }
}
