import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PersonalCounts } from '@shop/shared';
import { Db, type Tx } from '../../platform/database/db.js';
import {
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { FavouriteRow } from './favourites/favourite.entity.js';
import { FavouritesService } from './favourites/favourites.service.js';
import { ReviewRow } from './reviews/review.entity.js';
import { variantsOf } from './reviews/reviews.service.js';
import { toReview } from './reviews/reviews.view.js';
import { SearchMissesService } from './search/search-misses.service.js';

@Injectable()
export class CatalogPersonalData implements PersonalDataSource, OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
    private readonly favouritesService: FavouritesService,
    private readonly searchMissesService: SearchMissesService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('catalog', this);
  }

  async collect({ userId }: Person): Promise<Record<string, unknown>> {
    if (userId === null) return { favourites: [], reviews: [] };
    const reviews = await this.db.em.find(ReviewRow, { where: { userId }, order: { createdAt: 'ASC' } });
    return {
      favourites: await this.favouritesService.list(userId),
      reviews: reviews.map((row) => ({ ...toReview(row), productId: row.productId })),
    };
  }

  async count({ userId }: ErasedPerson): Promise<Partial<PersonalCounts>> {
    if (userId === null) return {};
    const { em } = this.db;
    return {
      favourites: (await this.favouritesService.list(userId)).length,
      waitingReviews: await em.countBy(ReviewRow, { userId, isApproved: false }),
      reviews: await em.countBy(ReviewRow, { userId, isApproved: true }),
    };
  }

  retain(now: Date): Promise<void> {
    return this.searchMissesService.retain(now);
  }

  /** Published reviews are kept without author and photos; reviews waiting for approval are deleted. */
  async erase(tx: Tx, { userId }: ErasedPerson): Promise<void> {
    if (userId === null) return;
    await tx.em.delete(FavouriteRow, { userId });
    await tx.em.delete(ReviewRow, { userId, isApproved: false });
    const published = await tx.em.findBy(ReviewRow, { userId });
    await tx.em.update(ReviewRow, { userId }, { userId: null, firstName: '', lastName: '', photos: [] });
    const ids = published.flatMap(({ productId }) => productId ?? []);
    const shown = await variantsOf(tx, ids);
    tx.changed(...shown.map((id) => `product:${id}` as const));
  }
}
