import { Injectable } from '@nestjs/common';
import {
  decimalText,
  type ErrorCode,
  type PaymentIntentReply,
  type PaymentIntentRequest,
} from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { withTimeLimit } from '../../../platform/time-limit.js';
import {
  OrderPlacingService,
  PricesMoved,
  PricingService,
  type Buyer,
  type OrderDraft,
  type OrderRow,
  type BuyerOrders,
} from '../../orders/index.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';
import { UnusualOrdersService } from '../checks/unusual-orders.service.js';
import { readDraft } from './checkout-draft.js';
import { Semaphore } from '../../../platform/semaphore.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import type { PaymentAttemptRow } from '../ledger/payment-attempt.entity.js';

/**
 * Order of a checkout with its payment attempt; an outdated attempt must be closed before the order can get another.
 */
interface Reserved {
  order: OrderRow;
  attempt: PaymentAttemptRow;
  isOutdated?: true;
  /** True when this request created or changed the order; absent for an order found unchanged. */
  isNew?: true;
}

/**
 * Number of tries of a checkout, because other tabs, webhooks and the sweeper may change the order between two steps.
 */
const rounds = 4;
/**
 * Longest time in milliseconds that a buyer waits. A slower checkout continues, and a repeated request finds its
 * result.
 */
const timeoutMs = 9_500;
/**
 * Checkouts that are priced or written at once: one uses the thread while the other waits for the database. More of
 * them would make all other requests wait, and orders for one product wait for each other anyway.
 */
const ordersAtOnce = 2;

const ceilingCodes = new Set<ErrorCode>(['orders.too_many_units', 'orders.too_much_unpaid']);

/** Turns a cart into an order with held stock and a payment that the browser can confirm. */
@Injectable()
export class CheckoutService {
  private readonly gate = new Semaphore(ordersAtOnce);

  constructor(
    private readonly db: Db,
    private readonly pricingService: PricingService,
    private readonly orderPlacingService: OrderPlacingService,
    private readonly paymentAttemptsService: PaymentAttemptsService,
    private readonly gateways: PaymentGateways,
    private readonly unusualOrdersService: UnusualOrdersService,
  ) {}

  /**
   * Starts a checkout. Repeating the request in the same browser returns the same order and payment. After a change of
   * the cart, the previous payment is closed, and the order gets the new lines and a new payment.
   */
  async start(buyer: Buyer, request: PaymentIntentRequest, key?: string): Promise<PaymentIntentReply> {
    this.gateways.current();
    const late = () => new AppError('payments.unavailable');
    return withTimeLimit(timeoutMs, this.try(buyer, request, key), late);
  }

  private async try(buyer: Buyer, request: PaymentIntentRequest, key?: string): Promise<PaymentIntentReply> {
    const draft = await this.gate.run(async () => {
      const rules = await this.pricingService.rules();
      return this.pricingService.withQuote(readDraft(request, { rules, key }));
    });
    for (let round = 0; round < rounds; round += 1) {
      const reserved = await this.reserve(buyer, draft);
      if (!reserved) continue;
      // A new or changed order was compared with current prices when it was written.
      if (!reserved.isNew) await this.pricingService.check(draft, buyer.language);
      const reply = await this.open(reserved);
      if (reply) return reply;
    }
    throw new AppError('payments.unavailable');
  }

  /** Finds or places the order; null when a price changed meanwhile, and the next try compares prices again. */
  private async reserve(buyer: Buyer, draft: OrderDraft): Promise<Reserved | null> {
    try {
      return await this.gate.run(() => this.db.transaction((tx) => this.reserveIn(tx, buyer, draft)));
    } catch (error) {
      if (error instanceof PricesMoved) return null;
      if (error instanceof AppError && ceilingCodes.has(error.code))
        await this.unusualOrdersService.noteRefusal();
      throw error;
    }
  }

  private async reserveIn(tx: Tx, buyer: Buyer, draft: OrderDraft): Promise<Reserved> {
    await this.orderPlacingService.lockVisitor(tx, buyer);
    const buyerOrders = await this.orderPlacingService.buyerOrdersOf(tx, buyer, draft.key);
    if (buyerOrders.keyed) refuseReuse(buyerOrders.keyed, draft);
    const order = await this.orderPlacingService.findOpen(tx, buyer, buyerOrders);
    const live = order && (await this.paymentAttemptsService.findLive(tx.em, order.id));
    if (order && live) {
      const isSame = this.isSame(order, live, draft);
      return { order, attempt: live, ...(!isSame && { isOutdated: true }) };
    }
    return this.orderPlacingService.place(tx, { buyer, draft, open: order }, async (placed) => {
      const n = order ? await this.paymentAttemptsService.nextNumber(tx, placed.id) : 1;
      return { order: placed, attempt: await this.paymentAttemptsService.begin(tx, placed, n), isNew: true };
    });
  }

  private isSame(order: OrderRow, live: PaymentAttemptRow, { hash }: OrderDraft): boolean {
    const isPayable = live.state !== 'closing' && live.provider === this.gateways.current().provider;
    return isPayable && order.checkoutHash === hash && !this.orderPlacingService.isExpired(order);
  }

  /** Opens the payment of the order; null when the order has changed and must be read again. */
  private async open({ order, attempt, isOutdated }: Reserved): Promise<PaymentIntentReply | null> {
    const intent = await (isOutdated ? this.closeOld(attempt) : this.paymentAttemptsService.open(attempt));
    if (!intent) return null;
    return {
      clientSecret: intent.clientSecret,
      order: { id: order.id, total: decimalText(order.totalCents) },
    };
  }

  /** Closes an outdated attempt. A newer attempt, which another tab may have started, is left alone. */
  private async closeOld({ id, orderId }: PaymentAttemptRow): Promise<null> {
    const closed = await this.paymentAttemptsService.close(orderId, id);
    if (closed === 'paid') throw new AppError('payments.already_paid', {}, { orderId });
    if (closed === 'processing') throw new AppError('payments.in_progress', {}, { orderId });
    return null;
  }
}

/** Refuses an idempotency key that was used for another request, or whose order is already paid or closed. */
function refuseReuse(order: NonNullable<BuyerOrders['keyed']>, { hash }: OrderDraft): void {
  if (order.checkoutHash !== hash) throw new AppError('payments.key_reused');
  const isOver = order.status !== 'pending' || order.isPaidOnPickup;
  if (isOver) throw new AppError('payments.already_paid', {}, { orderId: order.id });
}
