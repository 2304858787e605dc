import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteApis } from '@shop/shared';
import type { RequestHandler } from 'express';
import { asProductionBuild } from '../config.js';
import { freePort } from '../platform/free-port.js';
import { readStylesheets, type Stylesheets } from './pages/page-styles.js';
import { siteFiles } from './site-files.js';

/** Renders a page; resolves once the response is written. */
type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Global symbol under which pages find the APIs, because Astro renders its 404 page without the request's locals. */
const apisKey = Symbol.for('shop.site-apis');

export interface AstroSite {
  /** Handler of the built static files; absent in development. */
  files?: RequestHandler;
  stylesheets?: Stylesheets;
  pages: SiteHandler;
  close(): Promise<void>;
}

const frontend = dirname(createRequire(import.meta.url).resolve('@shop/frontend/package.json'));

/** Mounts the built site, or Astro's development server. */
export async function mountSite(apis: SiteApis, isDevelopmentServer: boolean): Promise<AstroSite> {
  (globalThis as Record<symbol, unknown>)[apisKey] = apis;
  return isDevelopmentServer ? mountDevelopmentServer() : mountBuild();
}

async function mountBuild(): Promise<AstroSite> {
  const entry = join(frontend, 'dist/server/entry.mjs');
  if (!existsSync(entry)) throw new Error('The site is not built: run `npm run build`.');
  asProductionBuild();
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: SiteHandler };
  const client = join(frontend, 'dist/client');
  return {
    files: siteFiles(client),
    stylesheets: readStylesheets(client),
    pages: handler,
    close: () => Promise.resolve(),
  };
}

async function mountDevelopmentServer(): Promise<AstroSite> {
  const { dev } = await import('astro');
  const port = await freePort();
  // Pages are served through this server, but the browser gets notices of changed files directly from Astro.
  const vite = { server: { hmr: { clientPort: port } } };
  const before = process.listeners('SIGTERM');
  const server = await dev({ root: frontend, logLevel: 'warn', server: { port }, vite });
  // Astro's SIGTERM handler would end the process before this server has stopped its database.
  for (const listener of process.listeners('SIGTERM'))
    if (!before.includes(listener)) process.off('SIGTERM', listener);
  return {
    pages: (request, response) => Promise.resolve(server.handle(request, response)),
    close: () => server.stop(),
  };
}
