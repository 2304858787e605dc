import type { PageQuery } from './queries.ts';
import type { Incident, IncidentInput } from '../people/incidents.ts';
import type { Consent, CookieChoiceInput } from '../people/consents.ts';
import { accounts, admins, type RouteTable } from './route.ts';

export const privacyRoutes = {
  'GET /admin/incidents': admins<{ query: PageQuery; rows: Incident }>('rows'),
  'GET /admin/incidents/export': admins<object>('file'),
  'POST /admin/incidents': admins<{ body: IncidentInput; reply: Incident }>(),
  'PUT /admin/incidents/:id': admins<{ body: IncidentInput; reply: Incident }>(),
  'PUT /profile/cookie-choice': accounts<{ body: CookieChoiceInput }>('nothing'),
  'GET /admin/people/consents': admins<{ query: PageQuery & { email: string }; rows: Consent }>('rows'),
} satisfies RouteTable;
