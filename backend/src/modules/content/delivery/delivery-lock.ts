import type { Tx } from '../../../platform/database/db.js';
import { DeliverySettingsRow } from './delivery-settings.entity.js';

/**
 * Locks delivery zones and pick-up places until the transaction ends, because concurrent changes could use the same
 * postal prefix or exceed the maximum number.
 */
export async function lockDelivery(tx: Tx): Promise<void> {
  await tx.em.findOne(DeliverySettingsRow, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
}
