import { Injectable } from '@nestjs/common';
import { limits, type PickupPlace, type PickupPlaceInput } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { lockForEdit } from '../../../platform/database/optimistic-lock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { refusals } from '../refusals.js';
import { PickupPlaceRow } from './pickup-place.entity.js';

/** Where buyers may fetch what they bought. */
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
      const row = await tx.em.save(tx.em.create(PickupPlaceRow, { ...columnsOf(input), version: 1 }));
      await writeAuditLog(tx, { action: 'pickup_place.created', entity: `pickup_place:${row.id}` });
      tx.changed('delivery', 'settings');
      return row;
    });
  }

  /** Refuses with `content.not_found`, `content.changed_meanwhile`. */
  update(id: number, input: PickupPlaceInput): Promise<PickupPlace> {
    return this.db.transaction(async (tx) => {
      const reading = { version: input.version, view: (row: PickupPlaceRow) => row, refusals };
      const before = await lockForEdit(tx.em, PickupPlaceRow, { id }, reading);
      const columns = columnsOf(input);
      const row = await tx.em.save(Object.assign(before, columns, { version: before.version + 1 }));
      const fields = Object.keys(columns);
      await writeAuditLog(tx, { action: 'pickup_place.updated', entity: `pickup_place:${id}`, fields });
      tx.changed('delivery', 'settings');
      return row;
    });
  }

  /** Orders keep where they are picked up. */
  async remove(id: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(PickupPlaceRow, { id });
      if (!affected) throw new AppError('content.not_found');
      await writeAuditLog(tx, { action: 'pickup_place.deleted', entity: `pickup_place:${id}` });
      tx.changed('delivery', 'settings');
    });
  }
}

function columnsOf({ version: _, hours, ...columns }: PickupPlaceInput): Omit<PickupPlaceInput, 'version'> {
  const { canPayOnPickup = false } = columns;
  return { ...columns, canPayOnPickup, hours: { fr: hours.fr ?? '', en: hours.en ?? '' } };
}
