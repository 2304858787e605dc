import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { PersonalDataService } from '../../auth/index.js';
import { ReviewRow } from './review.entity.js';
import { variantsOf } from './reviews.service.js';
import { toReview } from './reviews.view.js';

/** What reviews know of their authors: told to them when they ask, forgotten when they delete their account. */
@Injectable()
export class ReviewAuthorsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.add('reviews', {
      collect: async ({ userId }) => (userId === null ? [] : this.list(userId)),
      count: ({ userId }) => this.count(userId),
      erase: async (tx, { userId }) => {
        if (userId !== null) await this.forget(tx, userId);
      },
    });
  }

  private async list(userId: number) {
    const rows = await this.db.em.find(ReviewRow, { where: { userId }, order: { createdAt: 'ASC' } });
    return rows.map((row) => ({ ...toReview(row), productId: row.productId }));
  }

  private async count(userId: number | null) {
    const of = async (isApproved: boolean) =>
      userId === null ? 0 : this.db.em.countBy(ReviewRow, { userId, isApproved });
    return { waitingReviews: await of(false), reviews: await of(true) };
  }

  /** What was published stays, by nobody and without pictures; what still waits goes. */
  private async forget(tx: Tx, userId: number): Promise<void> {
    await tx.em.delete(ReviewRow, { userId, isApproved: false });
    const published = await tx.em.findBy(ReviewRow, { userId });
    await tx.em.update(ReviewRow, { userId }, { userId: null, firstName: '', lastName: '', photos: [] });
    const ids = published.flatMap(({ productId }) => productId ?? []);
    const shown = await variantsOf(tx, ids);
    tx.changed(...shown.map((id) => `product:${id}` as const));
  }
}
