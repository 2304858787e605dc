import { Injectable } from '@nestjs/common';
import {
  deadlinesOf,
  dayAfter,
  isoDay,
  isOpenReturn,
  refundDays,
  returnStates,
  type AdminOrderReturns,
  type ListedReturn,
  type OrderAfterSales,
  type OrderDays,
  type Page,
  type ReturnState,
  type WaitingReturns,
  type ReturnSearch,
} from '@shop/shared';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { readPage } from '../../../platform/database/page-window.js';
import { FulfilmentQueries, OrderQueries, OrdersService, type OrderRow } from '../../orders/index.js';
import { OrderLedger } from '../ledger/order-ledger.js';
import { RefundRow } from '../ledger/refund.entity.js';
import { ReturnRow } from './return.entity.js';
import { cancellationOffer, reasonsLeft, returnableUnits, type ReturnContext } from './return-units.js';
import { toReturn } from './returns.view.js';

type ReturnCounts = Pick<WaitingReturns, 'requested' | 'due' | 'urgent'>;

const statesWhere = (isWanted: (state: ReturnState) => boolean) =>
  `r.state IN (${returnStates
    .filter(isWanted)
    .map((state) => `'${state}'`)
    .join(', ')})`;
const isOpen = statesWhere((state) => isOpenReturn({ state }));
const isDone = statesWhere((state) => !isOpenReturn({ state }));

/** SQL condition for returns whose refund is due: those agreed on, and unanswered requests near their deadline. */
const isDue = (urgentUntil: string) =>
  `r.due_on IS NOT NULL AND (r.state <> 'requested' OR r.due_on <= ${urgentUntil})`;

const waitingCounts = `
  SELECT count(*) FILTER (WHERE r.state = 'requested')::int AS requested,
    count(*) FILTER (WHERE ${isDue('$1')})::int AS due,
    count(*) FILTER (WHERE r.due_on <= $1)::int AS urgent
  FROM returns r WHERE ${isOpen}`;

const forShop = '/admin';

/** Reads returns and cancellations for the buyer and the back office. */
@Injectable()
export class ReturnQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ordersService: OrdersService,
    private readonly orderQueries: OrderQueries,
    private readonly orderLedger: OrderLedger,
    private readonly fulfilmentQueries: FulfilmentQueries,
  ) {}

  /** Returns of an order in the form that the buyer sees. */
  async afterSales(orderId: string): Promise<OrderAfterSales> {
    const order = await this.ordersService.get(orderId);
    const context = await this.context(this.db.em, order);
    const { days } = context;
    return {
      returns: context.returns.map((row) => toReturn(row, `/orders/${orderId}`)),
      returnable: order.paidAt ? returnableUnits(context) : [],
      reasons: reasonsLeft(context),
      cancellation: cancellationOffer(context),
      promisedOn: days ? deadlinesOf(days).promisedOn : undefined,
      promise: order.returnPromise,
    };
  }

  /** Returns of an order in the form that the shop sees. */
  async ofOrder(orderId: string): Promise<AdminOrderReturns> {
    const order = await this.ordersService.get(orderId);
    const days = await this.daysOf(this.db.em, order);
    const rows = await this.rowsOf(this.db.em, orderId);
    const refunding = await this.refundingOf(rows);
    return {
      returns: rows.map((row) => toReturn(row, forShop, refunding)),
      ...(days && { clocks: deadlinesOf(days), copyAt: days.copyAt && new Date(days.copyAt).toISOString() }),
    };
  }

  /** Lists returns, those with the earliest refund deadline first. */
  async list(search: ReturnSearch): Promise<Page<ListedReturn>> {
    const [rows, total] = await readPage(this.matching(search), search);
    const orders = await this.orderQueries.namesOf(rows.map(({ orderId }) => orderId));
    const refunding = await this.refundingOf(rows);
    return {
      rows: rows.map((row) => ({
        ...toReturn(row, forShop, refunding),
        order: orders.get(row.orderId) ?? { id: row.orderId, orderNumber: 0, customerName: '' },
      })),
      total,
    };
  }

  async waiting(): Promise<ReturnCounts> {
    const [counts] = await this.db.em.query<[ReturnCounts]>(waitingCounts, [this.urgentUntil()]);
    return counts;
  }

  /**
   * Reads the data of an order that decide on its returns. Only a transaction that has locked the order can rely on
   * them.
   */
  async context(em: EntityManager, order: OrderRow): Promise<ReturnContext> {
    const { before } = await this.orderLedger.shares(em, order);
    const fulfilment = await this.fulfilmentQueries.of(em, order);
    const returns = await this.rowsOf(em, order.id);
    const days = await this.daysOf(em, order);
    return { order, days, fulfilment, before, returns, now: this.clock.now() };
  }

  private async daysOf(em: EntityManager, { id, paidAt, promisedBy }: OrderRow): Promise<OrderDays | null> {
    return paidAt && { paidAt, promisedBy, copyAt: await this.ordersService.contractSentAt(em, id) };
  }

  private async refundingOf(rows: readonly ReturnRow[]): Promise<ReadonlySet<number>> {
    const ids = rows.map(({ id }) => id);
    const refunds = await this.db.em.findBy(RefundRow, { returnId: In(ids), state: 'pending' });
    return new Set(refunds.flatMap(({ returnId }) => returnId ?? []));
  }

  private urgentUntil(): string {
    return dayAfter(isoDay(this.clock.now()), refundDays.due - refundDays.urgent);
  }

  private rowsOf(em: EntityManager, orderId: string): Promise<ReturnRow[]> {
    return em.find(ReturnRow, { where: { orderId }, order: { id: 'ASC' } });
  }

  private matching({ state = 'open' }: ReturnSearch): SelectQueryBuilder<ReturnRow> {
    const query = this.db.em.createQueryBuilder(ReturnRow, 'r');
    if (state === 'done') return query.where(isDone).orderBy('r.id', 'DESC');
    query.where(isOpen).orderBy('r.dueOn', 'ASC').addOrderBy('r.id', 'ASC');
    if (state === 'requested') query.andWhere(`r.state = 'requested'`);
    if (state === 'due') query.andWhere(isDue(':urgentUntil'), { urgentUntil: this.urgentUntil() });
    return query;
  }
}
