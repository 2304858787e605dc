import type { TaxRate } from '../taxes/tax.ts';
import type { TaxMeters, TaxSettings, TaxSettingsInput } from '../taxes/taxes.ts';
import { admins, type RouteTable } from './route.ts';

export const taxesRoutes = {
  'GET /admin/taxes': admins<{ reply: TaxSettings }>(),
  'PUT /admin/taxes': admins<{ body: TaxSettingsInput; reply: TaxSettings }>(),
  'GET /admin/taxes/meters': admins<{ reply: TaxMeters }>(),
  'GET /admin/taxes/rates': admins<{ reply: TaxRate[] }>(),
  'POST /admin/taxes/rates': admins<{ body: TaxRate }>('nothing'),
  /** Query example: `?tax=hst&province=NS&startsOn=2027-01-01`. */
  'DELETE /admin/taxes/rates': admins<{ query: Pick<TaxRate, 'tax' | 'province' | 'startsOn'> }>('nothing'),
} satisfies RouteTable;
