import type { VariantId } from '@shop/shared';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { ReviewApproved, ReviewsService } from '../../catalog/index.js';
import { OrderLineRow } from '../entities/order-line.entity.js';
import { OrderRow } from '../entities/order.entity.js';
import { RefundsCounted } from '../lifecycle/orders.events.js';

/** Marks reviews written by people who bought the product. */
@Injectable()
export class VerifiedReviewsService implements OnModuleInit {
  constructor(
    private readonly eventBus: EventBus,
    private readonly reviewsService: ReviewsService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(ReviewApproved, async (tx, { reviewId: id, userId, variantIds }) => {
      const review = { id, variantIds, isVerified: false };
      await this.reviewsService.setVerified(tx, review, await hasBought(tx, userId, variantIds));
    });
    this.eventBus.within(RefundsCounted, (tx, { orderId }) => this.verifyAgain(tx, orderId));
  }

  private async verifyAgain(tx: Tx, orderId: string): Promise<void> {
    const { accountId } = await tx.em.findOneByOrFail(OrderRow, { id: orderId });
    if (accountId === null) return;
    const lines = await tx.em.findBy(OrderLineRow, { orderId });
    const bought = lines.map(({ variantId }) => variantId);
    for (const review of await this.reviewsService.approvedOf(tx, accountId, bought)) {
      const isVerified = await hasBought(tx, accountId, review.variantIds);
      if (isVerified !== review.isVerified) await this.reviewsService.setVerified(tx, review, isVerified);
    }
  }
}

/** True when an account has bought one of these products; a fully refunded order does not count. */
async function hasBought(tx: Tx, accountId: number, variantIds: readonly VariantId[]): Promise<boolean> {
  const rows = await tx.em.query<object[]>(
    `SELECT 1 FROM orders JOIN order_lines ON order_lines.order_id = orders.id
     WHERE orders.account_id = $1 AND order_lines.variant_id = ANY ($2)
       AND orders.paid_at IS NOT NULL AND orders.status <> 'cancelled' AND orders.payment_state <> 'refunded' LIMIT 1`,
    [accountId, variantIds],
  );
  return rows.length > 0;
}
