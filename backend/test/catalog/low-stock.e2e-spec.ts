import type { LowStock } from '@shop/shared';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the products low in stock', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const low = (query = '') => shop.as(admin).get(`/api/admin/stock/low${query}`);

  it('are those on sale below the level, the emptiest first, five of them and their number', async () => {
    await make.product(shop, { name: 'Dix', stock: 10 });
    await make.product(shop, { name: 'Caché', stock: 0, isActive: false });
    for (const stock of [9, 0, 4, 3, 2, 1]) await make.product(shop, { name: `Reste ${stock}`, stock });
    const { total, products } = (await low().expect(200)).body as LowStock;
    expect(total).toBe(6);
    expect(products.map(({ name }) => name)).toEqual(['Reste 0', 'Reste 1', 'Reste 2', 'Reste 3', 'Reste 4']);
    expect((await low('?below=3').expect(200)).body).toMatchObject({ total: 3 });
    expect((await low('?below=11').expect(200)).body).toMatchObject({ total: 7 });
  });

  it('need a level that is one', async () => {
    await low('?below=0').expect(400);
    await low('?below=x').expect(400);
  });
});
