import type { RegisteredTax } from '@shop/shared';
import { TaxSettingsRow } from '../../../src/modules/taxes/tax-settings.entity.js';
import { writeAuditLog } from '../../../src/platform/audit-log/audit-log.js';
import type { TestShop } from '../test-shop.js';

const numbers: Record<RegisteredTax, string> = {
  gst: '123456789RT0001',
  qst: '1234567890TQ0001',
  pst_bc: 'PST-1234-5678',
  pst_sk: '1234567',
  rst_mb: '123456-7',
};

/** Registers the shop for exactly these taxes, long ago. */
export async function register(shop: TestShop, ...taxes: RegisteredTax[]): Promise<void> {
  const registrations = taxes.map((tax) => ({ tax, number: numbers[tax], startsOn: '2020-01-01' }));
  await shop.db.transaction(async (tx) => {
    await tx.em.update(TaxSettingsRow, { id: 1 }, { registrations });
    await writeAuditLog(tx, { action: 'taxes.updated', entity: 'taxes', fields: ['registrations'] });
    tx.changed('taxes');
  });
}
