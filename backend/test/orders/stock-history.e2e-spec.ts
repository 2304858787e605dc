import type { StockMovement } from '@shop/shared';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the history of a stock', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop, { firstName: 'Odile', lastName: 'Roy' });

  const read = async (id: number, query = '') =>
    shop.as(admin).get(`/api/admin/products/${id}/stock-movements${query}`);

  it('tells when, what, how many, what was left, for which order and by whom', async () => {
    const product = await make.product(shop, { stock: 10 });
    const paid = await make.order(shop, { lines: [[product, 2]], status: 'paid' });
    const cancelled = await make.order(shop, { lines: [[product, 3]], status: 'cancelled' });
    await shop
      .as(admin)
      .patch(`/api/products/${product.id}/stock`)
      .send({ stock: 20, stockSeen: 8 })
      .expect(200);
    const { body, headers } = await read(product.id);
    const rows = (body as StockMovement[]).map(({ kind, quantity, stock, who, order }) => [
      kind,
      quantity,
      stock,
      who ?? order?.orderNumber ?? null,
    ]);
    expect(rows).toEqual([
      ['adjustment', 12, 20, 'Odile Roy'],
      ['release', 3, 8, cancelled.orderNumber],
      ['hold', 3, 5, cancelled.orderNumber],
      ['sale', 2, 8, paid.orderNumber],
      ['hold', 2, 8, paid.orderNumber],
      ['adjustment', 10, 10, null],
    ]);
    expect((body as StockMovement[])[1]?.order?.id).toBe(cancelled.id);
    expect(headers['x-total-count']).toBe('6');
  });

  it('is read page by page, each stock as it was', async () => {
    const product = await make.product(shop, { stock: 1 });
    for (let stock = 2; stock <= 6; stock += 1) {
      const body = { stock, stockSeen: stock - 1 };
      await shop.as(admin).patch(`/api/products/${product.id}/stock`).send(body);
    }
    const second = await read(product.id, '?page=2&pageSize=2');
    expect((second.body as StockMovement[]).map(({ stock }) => stock)).toEqual([4, 3]);
    expect((await read(2_000_000_000)).status).toBe(404);
  });
});
