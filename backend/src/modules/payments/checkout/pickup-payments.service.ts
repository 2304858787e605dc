import { Injectable } from '@nestjs/common';
import { parseCents } from '@shop/shared';
import { Db, type Tx } from '../../../platform/database/db.js';
import { mailboxKey } from '../../../platform/http/limits/address-keys.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimitService } from '../../../platform/http/limits/rate-limit.service.js';
import { OrderPlacingService, OrderQueries, PickupOrdersService, type Viewer } from '../../orders/index.js';
import { PaymentAttemptsService } from '../attempts/payment-attempts.service.js';

/** Ends a checkout without card payment: the buyer has accepted the contract and pays when picking up the order. */
@Injectable()
export class PickupPaymentsService {
  constructor(
    private readonly db: Db,
    private readonly rateLimitService: RateLimitService,
    private readonly orderQueries: OrderQueries,
    private readonly orderPlacingService: OrderPlacingService,
    private readonly pickupOrdersService: PickupOrdersService,
    private readonly paymentAttemptsService: PaymentAttemptsService,
  ) {}

  /**
   * Chooses payment at pick-up, after closing the card payment so that nobody pays twice. A repeated call changes
   * nothing. Refuses a viewer who may not see the whole order with `orders.not_found`, another total than was shown
   * with `orders.price_changed`; further with `payments.already_paid`, `payments.in_progress`, `request.too_many`, and
   * like `PickupOrdersService.lock`.
   */
  async choose(id: string, total: string, viewer: Viewer): Promise<void> {
    const { isMasked, customerEmail } = await this.orderQueries.get(id, viewer);
    if (isMasked) throw new AppError('orders.not_found');
    // All refusals are checked before the card payment is closed, so that a refused buyer can still pay by card.
    if (await this.db.transaction((tx) => this.isChosen(tx, id, total))) return;
    await this.rateLimitService.take('pickupOrder', (by) =>
      by === 'mailbox' ? mailboxKey(customerEmail) : undefined,
    );
    const closed = await this.paymentAttemptsService.close(id);
    if (closed === 'paid') throw new AppError('payments.already_paid', {}, { orderId: id });
    if (closed === 'processing') throw new AppError('payments.in_progress', {}, { orderId: id });
    await this.db.transaction(async (tx) => {
      await this.orderPlacingService.lockVisitor(tx, { visitorId: viewer.visitor.id, language: 'fr' });
      if (await this.isChosen(tx, id, total)) return;
      // Another browser tab may have started a card payment in the meantime.
      if (await this.paymentAttemptsService.findLive(tx.em, id)) throw new AppError('payments.in_progress');
      await this.pickupOrdersService.reserve(tx, id);
    });
  }

  private async isChosen(tx: Tx, id: string, total: string): Promise<boolean> {
    const order = await this.pickupOrdersService.lock(tx, id);
    if (order.isPaidOnPickup) return true;
    if (parseCents(total) !== order.totalCents) throw new AppError('orders.price_changed');
    return false;
  }
}
