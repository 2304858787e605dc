import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@shop/contracts';
import { Db } from '../../../platform/database/db.js';
import { FavouriteRow } from './favourite.entity.js';
import { PersonalDataService } from './personal-data.service.js';

@Injectable()
export class FavouritesService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.add('favourites', {
      collect: async ({ userId }) => (userId === null ? [] : this.list(userId)),
      count: async ({ userId }) => ({ favourites: userId ? (await this.list(userId)).length : 0 }),
      erase: async (tx, { userId }) => {
        if (userId !== null) await tx.em.delete(FavouriteRow, { userId });
      },
    });
  }

  /** Ids of products, the latest first. */
  async list(userId: number): Promise<number[]> {
    const rows = await this.db.em.find(FavouriteRow, {
      where: { userId },
      order: { createdAt: 'DESC', productId: 'DESC' },
      take: limits.favourites,
    });
    return rows.map(({ productId }) => productId);
  }

  /** Adds what is not there yet, and answers the whole list. */
  async add(userId: number, productIds: readonly number[]): Promise<number[]> {
    const rows = [...new Set(productIds)].map((productId) => ({ userId, productId }));
    if (rows.length > 0) {
      await this.db.em.createQueryBuilder().insert().into(FavouriteRow).values(rows).orIgnore().execute();
      await this.dropOldest(userId);
    }
    return this.list(userId);
  }

  async remove(userId: number, productId: number): Promise<void> {
    await this.db.em.delete(FavouriteRow, { userId, productId });
  }

  /** A list stays one that a person can read, and the table one that nobody can fill. */
  private async dropOldest(userId: number): Promise<void> {
    await this.db.em.query(
      `DELETE FROM favourites WHERE user_id = $1 AND product_id IN (
         SELECT product_id FROM favourites WHERE user_id = $1
         ORDER BY created_at DESC, product_id DESC OFFSET $2)`,
      [userId, limits.favourites],
    );
  }
}
