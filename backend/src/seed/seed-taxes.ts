import { TaxSettingsRow } from '../modules/taxes/tax-settings.entity.js';
import type { Tx } from '../platform/database/db.js';

/** Registers the demo shop for the taxes of Quebec, with fictitious numbers. */
export async function registerDemo(tx: Tx): Promise<void> {
  const startsOn = '2020-01-01';
  const registrations = [
    { tax: 'gst' as const, number: '000000000RT0001', startsOn },
    { tax: 'qst' as const, number: '0000000000TQ0001', startsOn },
  ];
  await tx.em.update(TaxSettingsRow, { id: 1 }, { registrations });
}
