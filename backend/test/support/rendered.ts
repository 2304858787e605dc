import type { RequestListener } from 'node:http';
import { Renderer, type RenderedAnswer } from '../../src/site/renderer.js';
import type { TestShop } from './test-shop.js';

/** What the shop answers itself, to keep it in the page store. */
export async function rendered(shop: TestShop, path: string): Promise<RenderedAnswer> {
  const renderer = await Renderer.over(shop.app.getHttpAdapter().getInstance() as RequestListener);
  try {
    return await renderer.render(path);
  } finally {
    await renderer.close();
  }
}
