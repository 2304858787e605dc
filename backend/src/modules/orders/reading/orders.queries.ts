import {
  decimalText,
  orderStatuses,
  type Language,
  type ListedOrder,
  type Order,
  type OrderStatus,
  type OrderSummary,
  type Page,
  type PageQuery,
  type OrderSearch,
} from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { windowOf } from '../../../platform/database/page-window.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Visitor } from '../../../platform/http/requests/visitor.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { PaymentPort } from '../lifecycle/payment-port.js';
import { OrderRow } from '../entities/order.entity.js';
import { paidStatusList } from '../entities/paid-statuses.js';
import { OrderExtrasQueries } from './order-extras.queries.js';
import { OrderLinksService } from './order-links.service.js';
import { OrderMatches } from './order-matches.js';
import { toMaskedOrder, toOrder } from './orders.view.js';

/** SQL that counts orders and sums their money by status; refunds are subtracted, and unpaid orders add no money. */
const statusFigures = `
  SELECT o.status, count(*)::int AS count,
    coalesce(sum(o.total_cents - o.refunded_cents)
      FILTER (WHERE o.status IN ${paidStatusList}), 0)::text AS cents
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
    private readonly orderLinksService: OrderLinksService,
    private readonly orderMatches: OrderMatches,
    private readonly orderExtrasQueries: OrderExtrasQueries,
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
    const extras = await this.orderExtrasQueries.get(order, viewer.language);
    return toOrder(order, lines, viewer.language, { ...extras, ...(isHeld && { isHeld }) });
  }

  /** Complete order, for callers inside the shop. */
  async getWhole(id: string, language: Language): Promise<Order> {
    const order = await this.find(id);
    return toOrder(
      order,
      await this.linesOf([id]),
      language,
      await this.orderExtrasQueries.get(order, language),
    );
  }

  async list(query: OrderSearch, language: Language): Promise<Page<ListedOrder>> {
    const { rows, total } = await this.page(await this.orderMatches.of(query), query, language);
    const tags = await this.orderExtrasQueries.tagsOf(rows.map(({ id }) => id));
    return { rows: rows.map((order) => ({ ...order, tags: tags.get(order.id) })), total };
  }

  /** All orders that match a search, the latest first, in batches of a few hundred. */
  async *batches(query: OrderSearch, language: Language): AsyncGenerator<Order[]> {
    for (let last: number | undefined; ;) {
      const next = await this.orderMatches.of(query);
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
  async listOf({ id }: Pick<Account, 'id'>, query: PageQuery, language: Language): Promise<Page<Order>> {
    const own = (await this.orderMatches.of({})).where('o.accountId = :id', { id });
    return this.page(own, query, language);
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
    query: PageQuery & Pick<OrderSearch, 'sort'>,
    language: Language,
  ): Promise<Page<Order>> {
    const isOldest = query.sort === 'oldest';
    const [newer, older] = isOldest ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
    const { skip, take } = windowOf(query);
    // Only ids are read up to the requested page, from an index; whole rows are then read for that page alone.
    const inOrder = matching.clone().orderBy('o.createdAt', newer).addOrderBy('o.id', older);
    const [total, found] = await Promise.all([
      matching.getCount(),
      inOrder.select('o.id', 'id').offset(skip).limit(take).getRawMany<{ id: string }>(),
    ]);
    const orders = await this.db.em.find(OrderRow, {
      where: { id: In(found.map(({ id }) => id)) },
      order: { createdAt: newer, id: older },
    });
    return { rows: await this.views(orders, language), total };
  }

  private async views(orders: readonly OrderRow[], language: Language): Promise<Order[]> {
    const lines = Map.groupBy(await this.linesOf(orders.map(({ id }) => id)), ({ orderId }) => orderId);
    const extrasOf = await this.orderExtrasQueries.ofMany(orders, language);
    return orders.map((order) => toOrder(order, lines.get(order.id) ?? [], language, extrasOf(order)));
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

  private linesOf(orderIds: string[]): Promise<OrderLineRow[]> {
    return this.db.em.find(OrderLineRow, { where: { orderId: In(orderIds) }, order: { id: 'ASC' } });
  }
}
