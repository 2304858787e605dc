import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { PageServer } from '../../src/site/pages/page-server.js';
import type { TestShop } from './test-shop.js';

/** Serves the page cache of an instance on a port, since test shops have no site. */
export async function startPageServer(shop: TestShop): Promise<{ url: string; close(): Promise<void> }> {
  const pages = new PageServer(shop.app.getHttpAdapter().getInstance() as RequestListener, 1024 * 1024);
  shop.app.get(CacheTags).onDrop((tags) => pages.drop(tags));
  const server = createServer(pages.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await pages.close();
    },
  };
}
