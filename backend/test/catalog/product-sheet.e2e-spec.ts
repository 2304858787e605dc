import type { FoundVariants } from '@shop/shared';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the product list of the back office as a sheet', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const ids = {} as Record<'single' | 'small' | 'large' | 'hidden', number>;
  beforeAll(async () => {
    const categoryId = (await make.category(shop)).id;
    ids.single = (await make.product(shop, { name: 'Bougie', categoryId, priceCents: 500, stock: 0 })).id;
    const small = await make.product(shop, { name: 'Tisane', label: '50 g', categoryId, sku: 'TIS-50' });
    ids.small = small.id;
    const { productId } = small;
    const large = { productId, label: '100 g', priceCents: 3000, stock: 0, sku: 'TIS-100' };
    ids.large = (await make.product(shop, large)).id;
    const hidden = { productId, label: '1 kg', priceCents: 9000, stock: 4, position: 2, isActive: false };
    ids.hidden = (await make.product(shop, hidden)).id;
  });

  const list = async (query: string) => {
    const reply = await shop.as(admin).get(`/api/admin/products?lang=fr&${query}`).expect(200);
    const rows = reply.body as FoundVariants[];
    expect(Number(reply.headers['x-total-count'])).toBe(rows.length);
    return rows.map(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  };

  itOfOneVariant('has a row for each product, with its variants in their order', async () => {
    const { single, small, large, hidden } = ids;
    expect(await list('')).toEqual([
      [single, single],
      [small, small, large, hidden],
    ]);
    expect(await list('sort=-price&search=tisane')).toEqual([[small, small, large, hidden]]);
    expect(await list('sort=-createdAt')).toEqual([
      [small, small, large, hidden],
      [single, single],
    ]);
  });

  itOfOneVariant('shows only the variants that the filter finds', async () => {
    const { single, small, large, hidden } = ids;
    expect(await list('stock=out')).toEqual([
      [single, single],
      [small, large],
    ]);
    expect(await list('stock=in&search=tisane')).toEqual([[small, small, hidden]]);
    expect(await list('stock=hidden')).toEqual([[small, hidden]]);
    expect(await list('search=tis-100')).toEqual([[small, large]]);
    expect(await list(`id=${hidden}`)).toEqual([[small, hidden]]);
  });

  it('is paged by products', async () => {
    const reply = await shop.as(admin).get('/api/admin/products?page=1&pageSize=1').expect(200);
    expect(reply.body).toHaveLength(1);
    expect(reply.headers['x-total-count']).toBe('2');
  });
});
