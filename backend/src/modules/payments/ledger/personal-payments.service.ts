import { Injectable, type OnModuleInit } from '@nestjs/common';
import { decimalText } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import { Db } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import type { Person } from '../../../platform/personal-data/personal-data.service.js';
import { OrdersAnonymised } from '../../orders/index.js';

const ofPerson = `(o.account_id = $1 OR ($3 AND lower(o.email) = $2))`;
const valuesOf = ({ userId, email, isEmailConfirmed }: Person) => [userId, email, isEmailConfirmed];

interface MoneyRow {
  kind: 'payment' | 'refund';
  orderNumber: number;
  amountCents: number;
  state: string;
  at: Date;
}

/** Erases the buyer's data from the stored parameters of payments. */
async function forgetPayers(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  await em.query(
    `UPDATE payment_attempts SET params = params || '{"email": ""}' || jsonb_build_object('shipTo',
       (SELECT jsonb_object_agg(key, '') FROM jsonb_object_keys(params -> 'shipTo') AS key))
     WHERE order_id = ANY($1)`,
    [orderIds],
  );
}

/** Exports the payments of a person, and finds open disputes, during which the person's data must be kept. */
@Injectable()
export class PersonalPaymentsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrdersAnonymised, ({ em }, { orderIds }) => forgetPayers(em, orderIds));
  }

  async collect(person: Person): Promise<unknown> {
    const rows = await this.db.em.query<MoneyRow[]>(
      `SELECT * FROM (
         SELECT 'payment' AS kind, o.order_number AS "orderNumber", a.received_cents AS "amountCents", a.state,
           a.created_at AS at
         FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE ${ofPerson}
         UNION ALL
         SELECT 'refund', o.order_number, r.amount_cents, r.state, r.created_at
         FROM refunds r JOIN orders o ON o.id = r.order_id WHERE ${ofPerson}
       ) AS money ORDER BY at`,
      valuesOf(person),
    );
    return rows.map(({ amountCents, ...row }) => ({ ...row, amount: decimalText(amountCents) }));
  }

  async disputedOrders(em: EntityManager, person: Person): Promise<number[]> {
    const rows = await em.query<{ orderNumber: number }[]>(
      `SELECT DISTINCT o.order_number AS "orderNumber"
       FROM payment_disputes d
       JOIN payment_attempts a ON a.id = d.attempt_id
       JOIN orders o ON o.id = a.order_id
       WHERE d.state = 'held' AND ${ofPerson} ORDER BY 1`,
      valuesOf(person),
    );
    return rows.map(({ orderNumber }) => orderNumber);
  }
}
