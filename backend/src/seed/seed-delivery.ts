import { isoToday, type Bilingual, type Closure, type DeliveryRules } from '@shop/shared';
import { DeliverySettingsRow } from '../modules/content/delivery/delivery-settings.entity.js';
import { DeliveryZoneRow } from '../modules/content/delivery/delivery-zone.entity.js';
import { PickupPlaceRow } from '../modules/content/delivery/pickup-place.entity.js';
import type { Tx } from '../platform/database/db.js';
import type { DemoDelivery } from './demo-data.js';

/** Inserts zones, pick-up places and the closure of the demo. Returns the rules of a day without a closure. */
export async function seedDelivery(tx: Tx, { zones, places, closure }: DemoDelivery): Promise<DeliveryRules> {
  const closures = [januaryClosure(closure, isoToday())];
  await tx.em.update(DeliverySettingsRow, { id: 1 }, { closures });
  const { cutoffHour } = await tx.em.findOneByOrFail(DeliverySettingsRow, { id: 1 });
  return {
    flat: { kind: 'free' },
    zones: await tx.em.save(tx.em.create(DeliveryZoneRow, zones)),
    places: await tx.em.save(tx.em.create(PickupPlaceRow, places)),
    cutoffHour,
    closures: [],
  };
}

/** Two weeks of January that are not over yet. */
export function januaryClosure(text: Bilingual, today: string): Closure {
  const closureIn = (year: number) => ({ startsOn: `${year}-01-04`, endsOn: `${year}-01-15`, text });
  const year = Number(today.slice(0, 4));
  const closure = closureIn(year);
  return closure.endsOn >= today ? closure : closureIn(year + 1);
}
