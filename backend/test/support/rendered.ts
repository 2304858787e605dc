import type { RequestListener } from 'node:http';
import { Renderer, type RenderedAnswer } from '../../src/site/pages/renderer.js';
import type { TestShop } from './test-shop.js';

/** Response of the shop to an internal request, as it is cached. */
export function rendered(shop: TestShop, path: string): Promise<RenderedAnswer> {
  return new Renderer(shop.app.getHttpAdapter().getInstance() as RequestListener).render(path);
}
