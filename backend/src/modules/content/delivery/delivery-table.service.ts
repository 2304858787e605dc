import { Injectable } from '@nestjs/common';
import type { DeliveryRules } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { DeliverySettingsRow } from './delivery-settings.entity.js';
import { DeliveryZoneRow } from './delivery-zone.entity.js';
import { PickupPlaceRow } from './pickup-place.entity.js';

/** Reads the delivery rules for all price and date calculations. */
@Injectable()
export class DeliveryTableService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
  ) {}

  get(): Promise<Omit<DeliveryRules, 'flat'>> {
    return this.taggedCache.get('delivery', () => this.read());
  }

  private async read(): Promise<Omit<DeliveryRules, 'flat'>> {
    const order = { id: 'ASC' } as const;
    const [zones, places, settings] = await Promise.all([
      this.db.em.find(DeliveryZoneRow, { order }),
      this.db.em.find(PickupPlaceRow, { order }),
      this.db.em.findOneByOrFail(DeliverySettingsRow, { id: 1 }),
    ]);
    const { cutoffHour, closures } = settings;
    return { zones, places, cutoffHour, closures };
  }
}
