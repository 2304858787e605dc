import { Injectable } from '@nestjs/common';
import { limits, type VariantId } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { FavouriteRow } from './favourite.entity.js';

@Injectable()
export class FavouritesService {
  constructor(private readonly db: Db) {}

  /** Ids of the favourite variants, the latest first. */
  async list(userId: number): Promise<number[]> {
    const rows = await this.db.em.find(FavouriteRow, {
      where: { userId },
      order: { createdAt: 'DESC', variantId: 'DESC' },
      take: limits.favourites,
    });
    return rows.map(({ variantId }) => variantId);
  }

  /** Adds existing variants to the favourites, and returns all favourites. */
  async add(userId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length > 0) {
      await this.db.em.query(
        `INSERT INTO favourites (user_id, variant_id) SELECT $1, id FROM variants WHERE id = ANY ($2)
         ON CONFLICT DO NOTHING`,
        [userId, ids],
      );
      await this.dropOldest(userId);
    }
    return this.list(userId);
  }

  async remove(userId: number, id: number): Promise<void> {
    await this.db.em.delete(FavouriteRow, { userId, variantId: id as VariantId });
  }

  /** Deletes the oldest favourites above the limit, so that nobody can fill the table. */
  private async dropOldest(userId: number): Promise<void> {
    await this.db.em.query(
      `DELETE FROM favourites WHERE user_id = $1 AND variant_id IN (
         SELECT variant_id FROM favourites WHERE user_id = $1
         ORDER BY created_at DESC, variant_id DESC OFFSET $2)`,
      [userId, limits.favourites],
    );
  }
}
