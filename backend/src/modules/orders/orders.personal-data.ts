import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PersonalCounts } from '@shop/shared';
import { In } from 'typeorm';
import { Db, type Tx } from '../../platform/database/db.js';
import {
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { OrderContractRow } from './entities/order-contract.entity.js';
import { OrderCorrectionRow } from './entities/order-correction.entity.js';
import { OrderLineRow } from './entities/order-line.entity.js';
import { OrderNoteRow } from './entities/order-note.entity.js';
import { OrderTagRow } from './entities/order-tag.entity.js';
import { OrderRow } from './entities/order.entity.js';
import { OrderRetentionService } from './lifecycle/order-retention.service.js';
import { toOrder } from './reading/orders.view.js';

/** Notes are no part of an invoice; after a restored backup, those written since stay. */
const erasedNotes = `
  DELETE FROM order_notes n USING orders o
  WHERE o.id = n.order_id AND (o.account_id = $1 OR lower(o.email) = $2)
    AND ($3::timestamptz IS NULL OR n.created_at < $3)`;

/**
 * Orders are also the shop's invoices, which the law requires to be kept: erasing a person only removes their customer
 * row, and what the team wrote about their orders.
 */
@Injectable()
export class OrdersPersonalData implements PersonalDataSource, OnModuleInit {
  readonly addressTables = ['customers'];

  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
    private readonly orderRetentionService: OrderRetentionService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('orders', this);
  }

  async collect({ userId, email, isEmailConfirmed }: Person): Promise<Record<string, unknown>> {
    const found = this.db.em.createQueryBuilder(OrderRow, 'o').where('o.accountId = :userId', { userId });
    if (isEmailConfirmed) found.orWhere('lower(o.email) = :email', { email });
    const orders = await found.orderBy('o.createdAt').getMany();
    const ids = orders.map(({ id }) => id);
    const lines = await this.db.em.find(OrderLineRow, { where: { orderId: In(ids) }, order: { id: 'ASC' } });
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    const papers = await this.papersOf(ids);
    return {
      orders: orders.map((order) => ({
        ...toOrder(order, byOrder.get(order.id) ?? [], order.language),
        ...papers(order.id),
      })),
    };
  }

  /** Contracts, corrections, notes and tags of an order, by its id. */
  private async papersOf(ids: string[]) {
    const orderId = In(ids);
    const [contracts, corrections, notes, tags] = await Promise.all([
      this.db.em.findBy(OrderContractRow, { orderId }),
      this.db.em.find(OrderCorrectionRow, { where: { orderId }, order: { id: 'ASC' } }),
      this.db.em.find(OrderNoteRow, { where: { orderId }, order: { id: 'ASC' } }),
      this.db.em.find(OrderTagRow, { where: { orderId }, order: { tag: 'ASC' } }),
    ]);
    const isOf = (id: string) => (row: { orderId: string }) => row.orderId === id;
    return (id: string) => ({
      contracts: contracts.filter(isOf(id)).map(({ language, text, sentAt }) => ({ language, text, sentAt })),
      corrections: corrections
        .filter(isOf(id))
        .map(({ before, fields, reason, createdAt }) => ({ before, fields, reason, at: createdAt })),
      notes: notes.filter(isOf(id)).map(({ text, createdAt }) => ({ text, at: createdAt })),
      tags: tags.filter(isOf(id)).map(({ tag }) => tag),
    });
  }

  async count({ email }: ErasedPerson): Promise<Partial<PersonalCounts>> {
    const [row] = await this.db.em.query<[{ orders: number }]>(
      'SELECT count(*)::int AS orders FROM orders WHERE lower(email) = $1',
      [email],
    );
    return row;
  }

  /** Erases rows of guests only: database triggers maintain the customer row of an account. */
  async erase({ em }: Tx, { userId, email, isEmailConfirmed, before }: ErasedPerson): Promise<void> {
    const values = [userId, isEmailConfirmed ? email : null, before ?? null];
    await em.query(erasedNotes, values);
    if (!isEmailConfirmed) return;
    await em.query(
      `UPDATE customers SET first_name = '', last_name = '', erased_at = now()
       WHERE email = $1 AND account_id IS NULL AND ($2::timestamptz IS NULL OR last_order_at < $2)`,
      [email, before ?? null],
    );
  }

  retain(now: Date): Promise<void> {
    return this.orderRetentionService.purge(now);
  }
}
