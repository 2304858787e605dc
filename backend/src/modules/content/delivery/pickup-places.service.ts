import { Injectable } from '@nestjs/common';
import { limits, type PickupPlace, type PickupPlaceInput } from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { refusals } from '../refusals.js';
import { PickupPlaceRow } from './pickup-place.entity.js';

const places = new EditedTable({
  target: PickupPlaceRow,
  name: 'pickup_place',
  tags: ['delivery', 'settings'],
  refusals,
});

/** Places where buyers may fetch their orders. */
@Injectable()
export class PickupPlacesService {
  constructor(private readonly db: Db) {}

  list(): Promise<PickupPlace[]> {
    return this.db.em.find(PickupPlaceRow, { order: { id: 'ASC' } });
  }

  /** Refuses with `content.place_limit`. */
  create(input: PickupPlaceInput): Promise<PickupPlace> {
    return this.db.transaction(async (tx) => {
      const most = limits.delivery.places;
      if ((await tx.em.count(PickupPlaceRow)) >= most)
        throw new AppError('content.place_limit', { limit: most });
      return places.insert(tx, columnsOf(input));
    });
  }

  /** Refuses with `content.not_found`, `content.changed_meanwhile`. */
  update(id: number, input: PickupPlaceInput): Promise<PickupPlace> {
    return this.db.transaction((tx) => places.update(tx, id, input, () => columnsOf(input)));
  }

  /** Orders keep their place of pick-up. */
  remove(id: number): Promise<void> {
    return this.db.transaction((tx) => places.remove(tx, id));
  }
}

function columnsOf({ version: _, hours, ...columns }: PickupPlaceInput): Omit<PickupPlaceInput, 'version'> {
  const { canPayOnPickup = false } = columns;
  return { ...columns, canPayOnPickup, hours: { fr: hours.fr ?? '', en: hours.en ?? '' } };
}
