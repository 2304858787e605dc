import { Injectable } from '@nestjs/common';
import type { WeightsMissing } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';

/** Maximum number of products named in the answer. */
const named = 10;

@Injectable()
export class WeightQueries {
  constructor(private readonly db: Db) {}

  async missing(): Promise<WeightsMissing> {
    const [found] = await this.db.em.query<[WeightsMissing]>(
      `WITH missing AS (
         SELECT v.id, p.name FROM variants v JOIN products p ON p.id = v.product_id
         WHERE v.is_active AND v.weight_g IS NULL
       )
       SELECT (SELECT count(*)::int FROM missing) AS total, coalesce((
         SELECT jsonb_agg(first ORDER BY id) FROM (SELECT id, name FROM missing ORDER BY id LIMIT $1) AS first
       ), '[]') AS products`,
      [named],
    );
    return found;
  }
}
