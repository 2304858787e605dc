import { Injectable } from '@nestjs/common';
import { limits, type PickupPlace, type PickupPlaceInput } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { refusals } from '../refusals.js';
import { lockDelivery } from './delivery-lock.js';
import { PickupPlaceRow } from './pickup-place.entity.js';

const places = new EditedTable({
  target: PickupPlaceRow,
  name: 'pickup_place',
  tags: ['delivery', 'settings'],
  refusals,
});

@Injectable()
export class PickupPlacesService {
  constructor(private readonly db: Db) {}

  list(): Promise<PickupPlace[]> {
    return this.db.em.find(PickupPlaceRow, { order: { id: 'ASC' } });
  }

  /** Adds a pick-up place. Refuses with `content.place_limit` when there are too many. */
  create(input: PickupPlaceInput): Promise<PickupPlace> {
    return this.db.transaction(async (tx) => {
      await lockDelivery(tx);
      const most = limits.delivery.places;
      if ((await tx.em.count(PickupPlaceRow)) >= most)
        throw new AppError('content.place_limit', { limit: most });
      return places.insert(tx, columnsOf(input));
    });
  }

  /** Updates a pick-up place. Refuses with `content.not_found`, `content.changed_meanwhile`. */
  update(id: number, input: PickupPlaceInput): Promise<PickupPlace> {
    return this.db.transaction((tx) => places.update(tx, id, input, () => columnsOf(input)));
  }

  /** Deletes a pick-up place; existing orders keep their place. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => places.remove(tx, id));
  }
}

function columnsOf({ version: _, hours, ...columns }: PickupPlaceInput): Omit<PickupPlaceInput, 'version'> {
  const { canPayOnPickup = false, nameEn = '', addressEn = '' } = columns;
  return { ...columns, nameEn, addressEn, canPayOnPickup, hours: { fr: hours.fr ?? '', en: hours.en ?? '' } };
}
