import { anybody, type RouteTable } from './route.ts';

export const siteRoutes = {
  'GET /share': anybody<object>('file'),
  'GET /share/products/:id': anybody<object>('file'),
  'GET /feeds/google': anybody<object>('file'),
} satisfies RouteTable;
