import { agathe } from '../support/make/make-orders.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the orders of an account', () => {
  const shop = useTestShop();

  const list = (token: string, query = '') => shop.as({ token }).get(`/api/profile/orders${query}`);

  it('are listed whole, newest first, in the reader’s language', async () => {
    const { token } = await make.customer(shop);
    const product = await make.product(shop, {
      name: 'Miel de tilleul',
      translations: { en: { name: 'Linden honey' } },
    });
    const first = await make.order(shop, { token, customer: agathe });
    const second = await make.order(shop, { token, customer: agathe, lines: [[product, 2]], status: 'paid' });
    const { body, headers } = await list(token).set('Accept-Language', 'en').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body[0]).toMatchObject({
      status: 'paid',
      isMasked: false,
      customerEmail: agathe.email,
      items: [{ productId: product.id, quantity: 2, product: { name: 'Linden honey' } }],
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('are nobody else’s, not even those placed with the same address', async () => {
    const [buyer, other] = [
      await make.customer(shop),
      await make.customer(shop, { email: 'autre@exemple.ca' }),
    ];
    await make.order(shop, { token: buyer.token, customer: agathe });
    await make.order(shop, { customer: { ...agathe, email: 'autre@exemple.ca' } });
    expect((await list(other.token).expect(200)).body).toEqual([]);
    expect((await list((await make.admin(shop)).token).expect(200)).body).toEqual([]);
  });

  it('come in pages', async () => {
    const { token } = await make.customer(shop);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await make.order(shop, { token, status: 'paid' })).id);
    const { body, headers } = await list(token, '?page=2&pageSize=2').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect(headers['x-total-count']).toBe('3');
    await list(token, '?page=0').expect(400);
  });

  it('are shown to nobody who is not logged in', async () => {
    await shop.http.get('/api/profile/orders').expect(401);
  });
});
