import { Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';

interface Named<Label extends string = never> {
  name: string;
  help: string;
  labels?: Label[];
}

/** Values of a gauge, each with its labels. */
type Reading = [labels: Record<string, string>, value: number][];

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process. Names start with `shop_`; metrics of Node.js with `nodejs_` or `process_`. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;

  constructor(@Inject(CONFIG) { metricsPort }: Config, dataSource: DataSource) {
    // Measuring the event loop has a cost, so it happens only when metrics are served.
    if (metricsPort !== undefined) collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'shop_http_request_duration_seconds',
      help: 'Requests that reached the application, by route; a page from the store does not.',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers: [this.registry],
    });
    this.watchDatabase(dataSource);
  }

  /**
   * Measures the duration of every request; the label is the route pattern, so that labels contain no ids or names.
   */
  readonly middleware: RequestHandler = (request, response, next) => {
    const end = this.durations.startTimer();
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      end({ method: request.method, route: routeOf(request), status });
    });
    next();
  };

  counter<Label extends string = never>({ name, help, labels = [] }: Named<Label>): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** Registers a gauge that is read at each scrape; a failing gauge is left out. */
  gauge({ name, help, labels = [] }: Named<string>, read: () => Promise<Reading> | Reading): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        this.reset();
        const values = await Promise.resolve(read()).catch(() => []);
        for (const [key, value] of values) this.set(key, value);
      },
    });
  }

  /** Registers a counter whose value is kept by other code. */
  total({ name, help }: Named, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  private watchDatabase(dataSource: DataSource): void {
    const { master: pool } = dataSource.driver as unknown as {
      master?: { totalCount: number; idleCount: number; waitingCount: number };
    };
    this.gauge(
      {
        name: 'shop_database_connections',
        help: 'Connections of the pool, and who waits for one.',
        labels: ['state'],
      },
      () =>
        pool
          ? [
              [{ state: 'busy' }, pool.totalCount - pool.idleCount],
              [{ state: 'idle' }, pool.idleCount],
              [{ state: 'waiting' }, pool.waitingCount],
            ]
          : [],
    );
    this.gauge({ name: 'shop_database_up', help: '1 while the database answers.' }, async () => {
      const isUp = await dataSource.query('SELECT 1').then(
        () => 1,
        () => 0,
      );
      return [[{}, isUp]];
    });
  }
}

function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  // Requests without a matching route end in Nest's catch-all route, which has no path.
  if (typeof route?.path === 'string' && route.path.startsWith('/')) return route.path;
  if (request.originalUrl.startsWith('/_astro/')) return 'file';
  return request.originalUrl.startsWith('/api/') ? 'none' : 'page';
}
