import {
  decimalText,
  normalEmail,
  orderNumberIn,
  orderStatuses,
  type Language,
  type Order,
  type OrderStatus,
  type OrderSummary,
  type Page,
  type PageQuery,
  type OrderSearch,
} from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Visitor } from '../../../platform/http/requests/visitor.js';
import { CreditNoteQueries } from '../credit-notes/credit-notes.queries.js';
import { OrderContractRow } from '../entities/order-contract.entity.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../entities/order-status-change.entity.js';
import { PaymentPort } from '../lifecycle/payment-port.js';
import { OrderRow } from '../entities/order.entity.js';
import { ParcelQueries } from '../parcels/parcels.queries.js';
import { OrderLinksService } from './order-links.service.js';
import { toMaskedOrder, toOrder, type OrderExtras } from './orders.view.js';

/** SQL that counts orders and sums their money by status; refunds are subtracted, and unpaid orders add no money. */
const statusFigures = `
  SELECT o.status, count(*)::int AS count,
    coalesce(sum(o.total_cents - o.refunded_cents)
      FILTER (WHERE o.status IN ('paid', 'shipped', 'in-transit', 'delivered')), 0)::text AS cents
  FROM orders o GROUP BY o.status`;

const batchSize = 500;
/**
 * Milliseconds for which the browser that placed an order is shown all of it; other people may use the computer later.
 */
const browserMs = 24 * 3600 * 1000;

interface StatusFigures {
  status: OrderStatus;
  count: number;
  cents: string;
}

export interface Viewer {
  account?: Account;
  visitor: Visitor;
  language: Language;
  link?: string;
}

@Injectable()
export class OrderQueries {
  constructor(
    private readonly db: Db,
    private readonly paymentPort: PaymentPort,
    private readonly clock: Clock,
    private readonly creditNoteQueries: CreditNoteQueries,
    private readonly parcelQueries: ParcelQueries,
    private readonly orderLinksService: OrderLinksService,
  ) {}

  /**
   * Order by id: complete for the shop, the owning account, holders of the mailed link and, for a day, the browser
   * that placed the order; masked for others. An invalid link is refused with `orders.link_invalid`. For an unpaid
   * order the payment provider is asked first, so that a payment shows even without a webhook.
   */
  async get(id: string, viewer: Viewer): Promise<Order> {
    const { link } = viewer;
    const found = link === undefined ? await this.find(id) : await this.orderLinksService.open(id, link);
    if (found.status === 'pending') await this.paymentPort.refresh(id);
    const order = found.status === 'pending' ? await this.find(id) : found;
    const lines = await this.linesOf([id]);
    if (!this.maySeeAll(order, viewer)) return toMaskedOrder(order, lines, viewer.language);
    const isHeld = viewer.link !== undefined || (viewer.account && viewer.account.id === order.accountId);
    const extras = await this.extrasOf(order, viewer.language);
    return toOrder(order, lines, viewer.language, { ...extras, ...(isHeld && { isHeld }) });
  }

  /** Complete order, for callers inside the shop. */
  async getWhole(id: string, language: Language): Promise<Order> {
    const order = await this.find(id);
    return toOrder(order, await this.linesOf([id]), language, await this.extrasOf(order, language));
  }

  list(query: OrderSearch, language: Language): Promise<Page<Order>> {
    return this.page(this.matching(query), query, language);
  }

  /** All orders that match a search, the latest first, in batches of a few hundred. */
  async *batches(query: OrderSearch, language: Language): AsyncGenerator<Order[]> {
    for (let last: number | undefined; ;) {
      const next = this.matching(query);
      if (last !== undefined) next.andWhere('o.orderNumber < :last', { last });
      const orders = await next.orderBy('o.orderNumber', 'DESC').limit(batchSize).getMany();
      if (orders.length === 0) return;
      yield this.views(orders, language);
      last = orders.at(-1)?.orderNumber;
    }
  }

  async summary(): Promise<OrderSummary> {
    const figures = await this.db.em.query<StatusFigures[]>(statusFigures);
    const counts = new Map(figures.map(({ status, count }) => [status, count]));
    const byStatus = orderStatuses.map((status) => [status, counts.get(status) ?? 0]);
    return {
      total: figures.reduce((sum, { count }) => sum + count, 0),
      byStatus: Object.fromEntries(byStatus) as OrderSummary['byStatus'],
      revenue: decimalText(figures.reduce((sum, { cents }) => sum + Number(cents), 0)),
    };
  }

  /**
   * Orders attached to an account, the newest first. Email addresses are not compared, because anybody may type an
   * address.
   */
  listOf({ id }: Pick<Account, 'id'>, query: PageQuery, language: Language): Promise<Page<Order>> {
    return this.page(this.matching({}).where('o.accountId = :id', { id }), query, language);
  }

  /** Order numbers by order id, for lists of other modules. */
  async numbersOf(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db.em.find(OrderRow, {
      select: { id: true, orderNumber: true },
      where: { id: In([...new Set(ids)]) },
    });
    return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
  }

  /** Order number and buyer's name by order id, for lists of other modules. */
  async namesOf(
    ids: readonly string[],
  ): Promise<Map<string, Pick<Order, 'id' | 'orderNumber' | 'customerName'>>> {
    const rows = await this.db.em.find(OrderRow, {
      select: { id: true, orderNumber: true, firstName: true, lastName: true },
      where: { id: In([...new Set(ids)]) },
    });
    return new Map(
      rows.map(({ id, orderNumber, firstName, lastName }) => {
        return [id, { id, orderNumber, customerName: `${firstName} ${lastName}`.trim() }];
      }),
    );
  }

  private async page(
    matching: SelectQueryBuilder<OrderRow>,
    query: PageQuery,
    language: Language,
  ): Promise<Page<Order>> {
    const { skip, take } = windowOf(query);
    // Only ids are read up to the requested page, from an index; whole rows are then read for that page alone.
    const inOrder = matching.clone().orderBy('o.createdAt', 'DESC').addOrderBy('o.id');
    const [total, found] = await Promise.all([
      matching.getCount(),
      inOrder.select('o.id', 'id').offset(skip).limit(take).getRawMany<{ id: string }>(),
    ]);
    const orders = await this.db.em.find(OrderRow, {
      where: { id: In(found.map(({ id }) => id)) },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
    return { rows: await this.views(orders, language), total };
  }

  private async views(orders: readonly OrderRow[], language: Language): Promise<Order[]> {
    const lines = Map.groupBy(await this.linesOf(orders.map(({ id }) => id)), ({ orderId }) => orderId);
    const refunded = orders.filter(({ refundedCents }) => refundedCents > 0);
    const notes = await this.creditNoteQueries.of(refunded.map(({ id }) => id));
    const parcels = await this.parcelQueries.of(
      orders.filter(hasLeft).map(({ id }) => id),
      language,
    );
    return orders.map((order) => {
      const extras = { creditNotes: notes.get(order.id), parcels: parcels.get(order.id) };
      return toOrder(order, lines.get(order.id) ?? [], language, extras);
    });
  }

  private matching({ search, status, email }: OrderSearch): SelectQueryBuilder<OrderRow> {
    const query = this.db.em.createQueryBuilder(OrderRow, 'o');
    if (status === 'reserved') query.andWhere(`o.status = 'pending' AND o.pickup_confirmed_at IS NOT NULL`);
    else if (status) query.andWhere('o.status = :status', { status });
    if (email) query.andWhere('lower(o.email) = :email', { email: normalEmail(email) });
    if (!search) return query;
    const number = orderNumberIn(search);
    return query.andWhere(
      new Brackets((either) => {
        either.where('search_matches(o.search, :search)', { search });
        if (number) either.orWhere('o.order_number = :number', { number });
      }),
    );
  }

  private maySeeAll(order: OrderRow, { account, visitor, link }: Viewer): boolean {
    if (link !== undefined || account?.role === 'admin') return true;
    if (account && order.accountId === account.id) return true;
    const isRecent = this.clock.now().getTime() - order.createdAt.getTime() < browserMs;
    return isRecent && order.visitorId === visitor.id;
  }

  private async find(id: string): Promise<OrderRow> {
    const order = await this.db.em.findOneBy(OrderRow, { id });
    if (!order) throw new AppError('orders.not_found');
    return order;
  }

  private async extrasOf(order: OrderRow, language: Language): Promise<OrderExtras> {
    const creditNotes = (await this.creditNoteQueries.of([order.id])).get(order.id);
    const parcels = await this.parcelQueries.of(hasLeft(order) ? [order.id] : [], language);
    const isMade = order.paidAt !== null || order.isPaidOnPickup;
    const hasContract = isMade && (await this.db.em.existsBy(OrderContractRow, { orderId: order.id }));
    const change = await this.db.em.findOne(OrderStatusChangeRow, {
      where: { orderId: order.id, toStatus: order.status },
      order: { id: 'DESC' },
    });
    return {
      creditNotes,
      parcels: parcels.get(order.id),
      statusAt: change?.createdAt.toISOString(),
      ...(hasContract && { hasContract }),
    };
  }

  private linesOf(orderIds: string[]): Promise<OrderLineRow[]> {
    return this.db.em.find(OrderLineRow, { where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
  }
}

function hasLeft({ status }: OrderRow): boolean {
  return status !== 'pending' && status !== 'paid';
}
