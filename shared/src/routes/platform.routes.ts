import type { LastIntegrityReport } from '../site/maintenance.ts';
import { admins, anybody, type RouteTable } from './route.ts';

export const platformRoutes = {
  'GET /uploads/:file': anybody<{ params: { file: string } }>('file'),
  'GET /health/live': anybody<{ reply: { status: 'ok' } }>(),
  'GET /health/ready': anybody<{ reply: { status: 'ok' } }>(),
  'GET /openapi.json': anybody<{ reply: object }>(),
  'GET /docs': anybody<object>('file'),
  'GET /docs/start.js': anybody<object>('file'),
  'GET /docs/:file': anybody<{ params: { file: string } }>('file'),
  'GET /admin/audit': admins<{ reply: LastIntegrityReport }>(),
  'POST /admin/audit': admins<object>('nothing', 202),
} satisfies RouteTable;
