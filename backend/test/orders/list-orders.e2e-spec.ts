import type { Order } from '@shop/shared';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the orders of the shop', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeAll(async () => {
    await make.order(shop, { status: 'paid', customer: { firstName: 'Geneviève', lastName: 'Pelletier' } });
    await make.order(shop, { status: 'shipped', customer: { firstName: 'Daniel', lastName: 'Goldberg' } });
    await make.order(shop, { status: 'paid', customer: { lastName: 'Côté', email: 'cote_100%@exemple.ca' } });
    await make.order(shop, { customer: { lastName: 'Michaud' } });
  });

  async function list(query: Record<string, string> = {}): Promise<Order[]> {
    const reply = await shop.as(admin).get('/api/orders').query(query);
    expect(reply.status).toBe(200);
    return reply.body as Order[];
  }
  const names = (orders: Order[]) => orders.map(({ customerLastName }) => customerLastName);

  it('are for the owner only', async () => {
    const { token } = await make.customer(shop);
    await shop.http.get('/api/orders').expect(401);
    await shop.as({ token }).get('/api/orders').expect(403);
  });

  it('come newest first, with their items', async () => {
    const orders = await list();
    expect(names(orders)).toEqual(['Michaud', 'Côté', 'Goldberg', 'Pelletier']);
    expect(orders[0]).toMatchObject({
      isMasked: false,
      total: '19.99',
      items: [{ quantity: 1, price: '19.99' }],
    });
  });

  it.each([
    ['a name without its accents', { search: 'genevieve' }, ['Pelletier']],
    ['a whole name', { search: 'daniel gold' }, ['Goldberg']],
    ['an address', { search: 'EXEMPLE.CA' }, ['Côté']],
    ['a number as it is printed', { search: '000002' }, ['Goldberg']],
    ['a number', { search: '#3' }, ['Côté']],
    ['a letter that means something to the database', { search: '_100%' }, ['Côté']],
    ['a percent sign alone', { search: '%' }, ['Côté']],
    ['nothing there', { search: 'nobody' }, []],
    ['a status', { status: 'paid' }, ['Côté', 'Pelletier']],
    ['a status and a name', { status: 'paid', search: 'pelletier' }, ['Pelletier']],
  ])('are found by %s', async (_what, query, found) => {
    expect(names(await list(query))).toEqual(found);
  });

  it('come in pages', async () => {
    const reply = await shop.as(admin).get('/api/orders?page=2&pageSize=3').expect(200);
    expect(names(reply.body as Order[])).toEqual(['Pelletier']);
    expect(reply.headers['x-total-count']).toBe('4');
    expect(reply.headers.link).toContain('rel="prev"');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['status=lost', 'page=0', 'page=abc', 'pageSize=-1', `search=${'a'.repeat(500)}`])(
    'are not asked for with %s',
    async (query) => {
      await shop.as(admin).get(`/api/orders?${query}`).expect(400);
    },
  );
});
