import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { delayedDay, usualDays } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { type Tx } from '../../../platform/database/db.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { currentCaller } from '../../../platform/http/requests/request-context.js';
import { AppError } from '../../../platform/errors/app-error.js';
import {
  StockService,
  type HeldProduct,
  type OfferedProduct,
  type RefusalTerms,
} from '../../catalog/index.js';
import type { Buyer, OrderDraft } from './order-draft.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import type { Amounts } from './order-totals.js';
import { OrderRow } from '../entities/order.entity.js';
import { holdMinutes, isHoldOver } from '../lifecycle/order-hold.js';
import {
  isOpen,
  lockNames,
  readBuyerOrders,
  writeLines,
  writeOrder,
  type BuyerOrders,
} from './order-statements.js';
import { PricingService } from './pricing.service.js';
import { UnpaidCeilingService } from './unpaid-ceiling.service.js';
import { taxNumbersOf } from './tax-numbers.js';

/** Maximum number of unpaid orders of one buyer, over all their browsers. */
const maxPending = 3;

export interface Placement {
  buyer: Buyer;
  draft: OrderDraft;
  /** Unpaid order of the buyer whose content the draft replaces; null: a new order is placed. */
  open: OrderRow | null;
}

/** Values written to an order; `lines` are JSON. */
interface Written {
  id: string;
  open: OrderRow | null;
  buyer: Buyer;
  content: Partial<OrderRow>;
  lines: string;
}

/** A price or product changed between reading it and taking the stock; the transaction must roll back. */
export class PricesMoved extends Error {}

/**
 * Places orders at current prices and takes their stock, both or neither. Every method needs the caller's transaction.
 */
@Injectable()
export class OrderPlacingService {
  constructor(
    private readonly stockService: StockService,
    private readonly pricingService: PricingService,
    private readonly unpaidCeilingService: UnpaidCeilingService,
    private readonly clock: Clock,
  ) {}

  /** Serialises the checkouts of one browser across all processes, until the transaction ends. */
  async lockVisitor(tx: Tx, buyer: Buyer): Promise<void> {
    await tx.em.query(lockNames, [namesOf(buyer)]);
  }

  /** Reads the open orders of a buyer, and the order that an earlier request with `key` created. */
  async buyerOrdersOf(tx: Tx, { accountId, ...names }: Buyer, key?: string): Promise<BuyerOrders> {
    const values = [namesOf(names), accountId ?? null, key ?? null];
    const [row] = await tx.em.query<[BuyerOrders]>(readBuyerOrders, values);
    return row;
  }

  /**
   * Locks the browser's unpaid order; an order under review by the owner is not open. An order placed before the
   * browser had its cookie is assigned to the present visitor id. Refuses with `orders.too_many_pending` a buyer who
   * has no open order here and too many elsewhere.
   */
  async findOpen(tx: Tx, buyer: Buyer, { openId, others }: BuyerOrders): Promise<OrderRow | null> {
    const open = openId && (await this.lockOpen(tx, openId));
    if (open) return this.claim(tx, open, buyer);
    if (others >= maxPending) throw new AppError('orders.too_many_pending');
    return null;
  }

  private async claim(tx: Tx, order: OrderRow, { visitorId }: Buyer): Promise<OrderRow> {
    if (order.visitorId === visitorId) return order;
    await tx.em.update(OrderRow, { id: order.id }, { visitorId });
    return Object.assign(order, { visitorId });
  }

  private lockOpen(tx: Tx, id: string): Promise<OrderRow | null> {
    return tx.em
      .createQueryBuilder(OrderRow, 'o')
      .where(`o.id = :id AND ${isOpen}`, { id })
      .setLock('pessimistic_write')
      .getOne();
  }

  isExpired(order: OrderRow): boolean {
    return isHoldOver(order, this.clock.now());
  }

  /**
   * Writes an order at current prices and takes its stock, both or neither. The order is new, or `open` gets the
   * content of a changed cart. `beforeStock` writes related rows before the stock is taken, because other buyers of
   * the same products wait from there until the end of the transaction.
   *
   * Refuses like `PricingService.evaluate`, `StockService.hold` and `UnpaidCeilingService.check`; throws `PricesMoved`
   * when a price or product changed after it was read.
   */
  async place<Extra>(
    tx: Tx,
    placement: Placement,
    beforeStock: (order: OrderRow) => Promise<Extra>,
  ): Promise<Extra> {
    const { buyer, draft, open } = placement;
    const id = open?.id ?? randomBytes(16).toString('base64url');
    const products = await this.lookUp(tx, id, placement);
    const amounts = this.pricingService.evaluate(draft, products, buyer.language);
    const content = this.contentOf(draft, amounts);
    const order = await this.write(tx, { id, open, buyer, content, lines: linesOf(products, amounts) });
    const extra = await beforeStock(order);
    if (open) await this.releaseStock(tx, id, draft);
    const held = await this.stockService.hold(tx, id, draft.lines, this.termsOf(draft, buyer));
    if (held.some((product, index) => !costsAsMuch(product, products[index]))) throw new PricesMoved();
    await this.unpaidCeilingService.check(tx, order, held, buyer.language);
    return extra;
  }

  private async lookUp(tx: Tx, id: string, { buyer, draft }: Placement): Promise<OfferedProduct[]> {
    const { lines } = draft;
    const products = await this.stockService.preview(tx.em, lines);
    if (products.length === lines.length) return products;
    throw await this.stockService.refusal(tx, id, { lines, ...this.termsOf(draft, buyer) });
  }

  private async write(tx: Tx, { open, lines, ...written }: Written): Promise<OrderRow> {
    try {
      if (!open) return await this.insert(tx, written, lines);
      const order = await this.rewrite(tx, open, written);
      await tx.em.query(writeLines, [order.id, lines]);
      return order;
    } catch (error) {
      // The product was deleted after its price had been read.
      throw sqlState(error) === sqlStates.foreignKeyViolation ? new PricesMoved() : error;
    }
  }

  private async insert(
    tx: Tx,
    { id, buyer, content }: Pick<Written, 'id' | 'buyer' | 'content'>,
    lines: string,
  ): Promise<OrderRow> {
    const { visitorId, accountId = null, language } = buyer;
    const values = { id, status: 'pending' as const, visitorId, accountId, language, ...content };
    const columns = Object.entries(values).map(([name, value]) => [columnOf(name), value] as const);
    const statement = writeOrder(columns.map(([column]) => column).join(', '));
    const record = JSON.stringify(Object.fromEntries(columns));
    const [made] = await tx.em.query<[Pick<OrderRow, 'orderNumber' | 'createdAt'>]>(statement, [
      record,
      lines,
    ]);
    return Object.assign(new OrderRow(), values, made);
  }

  private async rewrite(
    tx: Tx,
    order: OrderRow,
    { buyer: { accountId, language }, content }: Pick<Written, 'buyer' | 'content'>,
  ): Promise<OrderRow> {
    const values = { ...content, accountId: accountId ?? order.accountId, language };
    await tx.em.update(OrderRow, { id: order.id }, values);
    await tx.em.delete(OrderLineRow, { orderId: order.id });
    return Object.assign(order, values);
  }

  /** Releases the stock that the order held for the content of the previous cart. */
  private async releaseStock(tx: Tx, id: string, { lines }: OrderDraft): Promise<void> {
    const ids = lines.map(({ variantId }) => variantId);
    await this.stockService.lock(tx, id, ids);
    await this.stockService.release(tx, id);
  }

  private termsOf(draft: OrderDraft, { language }: Buyer): RefusalTerms {
    return { language, totalOf: (sellable) => this.pricingService.amountsOf(draft, sellable).totalCents };
  }

  private contentOf(
    { customer, giftNote, hash, key, rules }: OrderDraft,
    amounts: Amounts,
  ): Partial<OrderRow> {
    const { subtotalCents, shippingCents, taxes, shippingTaxes, totalCents, province, choice } = amounts;
    return {
      ...customer,
      giftNote,
      subtotalCents,
      shippingCents,
      taxes,
      shippingTaxes,
      totalCents,
      province,
      delivery: choice,
      promisedBy: choice?.promisedBy ?? delayedDay(rules.now, rules.delivery, usualDays.max),
      returnPromise: rules.returns,
      taxNumbers: taxNumbersOf(rules, amounts),
      paymentState: 'open',
      checkoutHash: hash,
      checkoutKey: key ?? null,
      network: currentCaller().ipPrefix ?? null,
      expiresAt: new Date(this.clock.now().getTime() + holdMinutes * 60_000),
    };
  }
}

/** Visitor ids of a buyer; the id of the cookie comes first, so that all checkouts lock them in the same order. */
function namesOf({ visitorId, keyedId }: Pick<Buyer, 'visitorId' | 'keyedId'>): string[] {
  return keyedId && keyedId !== visitorId ? [visitorId, keyedId] : [visitorId];
}

function linesOf(products: HeldProduct[], { lineTaxes }: Amounts): string {
  return JSON.stringify(
    products.map(({ variantId, name, image, priceCents, quantity, kind }, index) => {
      const taxes = lineTaxes[index] ?? [];
      return { variant_id: variantId, name, image, unit_price_cents: priceCents, quantity, kind, taxes };
    }),
  );
}

/** True when price, taxes and weight of a product are the same before and after its stock was taken. */
function costsAsMuch(held: HeldProduct, evaluated: HeldProduct | undefined): boolean {
  const costOf = (product?: HeldProduct) =>
    product && [product.priceCents, product.kind, product.taxExceptions, product.weightG];
  return isDeepStrictEqual(costOf(held), costOf(evaluated));
}

/** Converts a property name to a column name: `firstName` becomes `first_name`. */
function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
}
