import type { VariantId } from '@shop/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import { ReviewApproved, ReviewsService } from '../../catalog/index.js';

/** Tells the catalog which reviews were written by somebody who has bought the product. */
@Injectable()
export class VerifiedReviewsService implements OnModuleInit {
  constructor(
    private readonly eventBus: EventBus,
    private readonly reviewsService: ReviewsService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(ReviewApproved, async (tx, { reviewId, userId, variantIds }) => {
      if (await hasBought(tx, userId, variantIds)) await this.reviewsService.verify(tx, reviewId);
    });
  }
}

async function hasBought(tx: Tx, accountId: number, variantIds: readonly VariantId[]): Promise<boolean> {
  const rows = await tx.em.query<object[]>(
    `SELECT 1 FROM orders JOIN order_lines ON order_lines.order_id = orders.id
     WHERE orders.account_id = $1 AND order_lines.variant_id = ANY ($2)
       AND orders.paid_at IS NOT NULL AND orders.status <> 'cancelled' LIMIT 1`,
    [accountId, variantIds],
  );
  return rows.length > 0;
}
