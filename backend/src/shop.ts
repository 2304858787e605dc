import 'reflect-metadata';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler, Response } from 'express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { AdminsService, type FirstAdminStatus } from './modules/auth/index.js';
import { EventBus } from './platform/database/event-bus.js';
import { openDatabase } from './platform/database/open-database.js';
import { CacheTags } from './platform/database/cache-tags.js';
import { ApiDocsService } from './platform/docs/api-docs.service.js';
import { configureHttp } from './platform/http/configure.js';
import { GracefulServer } from './platform/http/graceful-server.js';
import { isInternal } from './platform/http/requests/internal-request.js';
import { serveMetrics } from './platform/metrics/metrics-server.js';
import { MetricsService } from './platform/metrics/metrics.service.js';
import { ServerListening } from './platform/server-listening.js';
import { seedDemo } from './seed/seed-demo.js';
import { mountSite, type AstroSite } from './site/astro-site.js';
import { feedAddresses } from './site/feeds/feed-addresses.js';
import { keepAliveMs } from './site/pages/page-head.js';
import { hideInnerHeaders, refuseOddRequests } from './site/pages/page-guards.js';
import { pageLimit } from './site/pages/page-limit.js';
import { pagesToWarm } from './site/pages/pages-to-warm.js';
import { measurePages } from './site/pages/page-metrics.js';
import { PageServer } from './site/pages/page-server.js';
import { siteApis } from './site/site-api.js';

export interface ShopOptions {
  /** Called with a line of text for each step of the start. */
  print?: (line: string) => void;
  /** `none`: the API alone, for tests; `dev`: Astro's development server with reload. */
  site?: 'built' | 'dev' | 'none';
  /** Called with the reason when the server cannot continue. */
  onLost?: (problem: string) => void;
}

export interface Shop {
  app: NestExpressApplication;
  /** State of the first administrator account, which tells how the owner can log in. */
  firstAdmin: FirstAdminStatus;
  /** URL on which the process listens, such as `http://127.0.0.1:3000`. */
  url: string;
  /** Port of `/metrics`; absent: no metrics are served. */
  metricsPort?: number;
  /** Answers accepted requests, then closes everything that was started. */
  close(): Promise<void>;
}

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
/** Milliseconds between Node's checks for timeouts; its default of 30 s would lengthen them. */
const connectionCheckMs = 1_000;

const fail = (problem: string) => {
  throw new Error(problem);
};

type Close = () => Promise<unknown>;

/** Starts database, migrations, demo data, API and site. When a step fails, the earlier ones are closed. */
export async function startShop(config: Config, options: ShopOptions = {}): Promise<Shop> {
  const closers: Close[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return { ...(await start(config, options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  config: Config,
  { print = () => undefined, site = 'built', onLost = fail }: ShopOptions,
  closers: Close[],
): Promise<Omit<Shop, 'close'>> {
  const database = await openDatabase(config, { print, onLost });
  closers.push(() => database.stop());
  const app = await createApp(config, database.url);
  closers.push(() => app.close());
  const firstAdmin = await app.get(AdminsService).ensureFirst(config.admin, config.isDevelopment);
  if (config.seed === 'demo') await seedDemo(app, print);
  const pages = await mountPages(app, config, site);
  closers.push(() => pages.close());
  const graceful = await listen(pages.listener, config);
  closers.push(() => graceful.close());
  const { port } = graceful.server.address() as AddressInfo;
  const url = `http://${config.host}:${port}`;
  const metricsPort = await openMetrics(app, config, closers);
  app.get(EventBus).emit([new ServerListening(url)]);
  return { app, firstAdmin, url, metricsPort };
}

async function openMetrics(
  app: NestExpressApplication,
  { host, metricsPort }: Config,
  closers: Close[],
): Promise<number | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = await serveMetrics(app.get(MetricsService), { host, port: metricsPort });
  closers.push(() => server.close());
  return server.port;
}

async function createApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, databaseUrl),
    new ExpressAdapter(),
    {
      bufferLogs: true,
      rawBody: true,
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(Logger));
  app.use(feedAddresses);
  configureHttp(app, config);
  app.get(ApiDocsService).describe(app);
  await app.init();
  return app;
}

interface Pages {
  listener: RequestListener;
  close(): Promise<void>;
}

/** Mounts the site behind the API, and the page cache before both. */
async function mountPages(
  app: NestExpressApplication,
  config: Config,
  site: ShopOptions['site'],
): Promise<Pages> {
  const express = app.getHttpAdapter().getInstance() as RequestListener & { use(handler: unknown): void };
  if (site === 'none') return { listener: express, close: () => Promise.resolve() };
  const mounted = await mountSite(siteApis(app), site === 'dev');
  if (site === 'dev') {
    express.use((request: Request, response: Response) => void mounted.pages(request, response));
    return { listener: express, close: () => mounted.close() };
  }
  const pages = new PageServer(express, config.pageStoreBytes, pageLimit(app), mounted.stylesheets);
  if (mounted.files) express.use(mounted.files);
  for (const handler of [refuseOddRequests, hideInnerHeaders, inTurn(mounted.pages, pages)])
    express.use(handler);
  measurePages(app.get(MetricsService), pages);
  app.get(CacheTags).onDrop((tags) => pages.drop(tags));
  void pages.warm(await pagesToWarm(app));
  return {
    listener: pages.listener,
    close: async () => {
      await pages.close();
      await mounted.close();
    },
  };
}

/** Queues page requests of callers; internal requests come from the page cache, which has already queued them. */
const inTurn =
  (render: AstroSite['pages'], pages: PageServer): RequestHandler =>
  (request, response, next) => {
    const rendered = isInternal(request)
      ? render(request, response)
      : pages.renderForCaller(request, response, () => render(request, response));
    rendered.catch(next);
  };

async function listen(listener: RequestListener, config: Config): Promise<GracefulServer> {
  const timeouts = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: connectionCheckMs,
  };
  const server = new GracefulServer(timeouts, listener);
  await server.listen(config.port, config.host);
  return server;
}
