import type { AdminSettings, SettingsInput, ShopSettings } from '../content.ts';
import { admins, anybody, type RouteTable } from './route.ts';

export const contentRoutes = {
  'GET /settings': anybody<{ reply: ShopSettings; adminReply: AdminSettings }>(),
  'PUT /settings': admins<{ body: SettingsInput; reply: AdminSettings }>(),
} satisfies RouteTable;
