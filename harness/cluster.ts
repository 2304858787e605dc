import { join } from 'node:path';
import { freePort } from '../backend/src/platform/free-port.ts';
import { DatabaseServer, withFolder } from './database.ts';
import type { Env } from './program.ts';
import { Provider } from './provider.ts';
import { Proxy, type Tls } from './proxy.ts';
import { Shop } from './shop.ts';

export interface ClusterOptions {
  instances?: number;
  env?: Env;
  tls?: Tls;
}

/** Several instances of one shop with pages, one database and one payment provider, behind a proxy. */
export interface Cluster {
  url: string;
  shops: Shop[];
  database: DatabaseServer;
  databaseName: string;
  provider: Provider;
  metricsUrl(shop: Shop): string;
}

export function withCluster<Result>(
  { instances = 2, env = {}, tls }: ClusterOptions,
  work: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const database = await DatabaseServer.open(join(folder, 'postgres'));
    const provider = await Provider.open();
    const proxy = await Proxy.open(tls);
    // The provider sends webhooks through a proxy without TLS, because it would not accept the test's certificate.
    const inside = tls ? await Proxy.open() : proxy;
    await provider.notify(inside.url);
    const settings = {
      PUBLIC_URL: proxy.url,
      DATABASE_URL: await database.create('cluster'),
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      LOG_LEVEL: 'fatal',
      ...provider.env,
      ...env,
    };
    const shops: Shop[] = [];
    const metrics = new Map<Shop, number>();
    try {
      for (let index = 0; index < instances; index += 1) {
        const port = await freePort();
        const shop = await Shop.with({ ...settings, METRICS_PORT: String(port) }, { hasSite: true });
        shops.push(shop);
        metrics.set(shop, port);
        // Instances start one after the other, because the first one creates schema and demo data.
        await shop.start();
        for (const door of new Set([proxy, inside])) door.targets.push(shop.port);
      }
      const metricsUrl = (shop: Shop) => `http://127.0.0.1:${metrics.get(shop)}/metrics`;
      return await work({ url: proxy.url, shops, database, databaseName: 'cluster', provider, metricsUrl });
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      await provider.stop();
      for (const door of new Set([proxy, inside])) await door.close();
      await database.close();
    }
  });
}
