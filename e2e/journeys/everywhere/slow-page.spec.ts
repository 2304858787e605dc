import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../support/fixtures.ts';

/**
 * Proxy in front of the shop that pauses in the middle of the toast region of the cart page, while its scripts are
 * already running.
 */
async function startSlowWire(shop: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(shop).host, 'accept-encoding': 'identity' };
    // Sets the origin to that of the shop, which refuses calls from other origins.
    if (headers.origin) headers.origin = shop;
    const onward = request(shop + asked.url, { method: asked.method, headers }, (reply) => {
      void buffer(reply).then(async (body) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        const toasts = asked.url === '/cart' ? body.indexOf('<toast-region') : -1;
        if (toasts >= 0) {
          const half = body.indexOf('>', toasts) + 1;
          answer.write(body.subarray(0, half));
          await sleep(1_500);
          answer.end(body.subarray(half));
        } else answer.end(body);
      });
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a toast carried to a page that comes slowly is shown', async ({ page, baseURL }) => {
  const wire = await startSlowWire(baseURL ?? '');
  await page.goto(`${wire.url}/favicon.svg`);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'toast',
      JSON.stringify({ title: 'Connexion réussie', description: 'Bienvenue !' }),
    ),
  );
  await page.goto(`${wire.url}/cart`);
  await expect(page.locator('toast-region [role=status]')).toContainText('Connexion réussie');
  wire.close();
});
