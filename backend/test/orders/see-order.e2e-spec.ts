import { agathe } from '../support/make/make-orders.js';
import { setVariant } from '../support/make/make-catalog.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('an order', () => {
  const shop = useTestShop();

  const whole = {
    isMasked: false,
    customerName: 'Agathe Tremblay',
    customerEmail: agathe.email,
    customerPhone: agathe.phone,
    phone: agathe.phone,
    customerAddress: agathe.address,
    customerPostalCode: agathe.postalCode,
    customerCity: 'Rimouski',
    customerCountry: 'Canada',
  };

  it('is shown whole to the browser that placed it', async () => {
    const browser = shop.browser();
    const product = await make.product(shop, {
      name: 'Miel de trèfle',
      translations: { en: { name: 'Clover honey' } },
      images: ['/uploads/abc.jpg'],
    });
    const { id, orderNumber } = await make.order(shop, { browser, lines: [[product, 2]], customer: agathe });
    const { body } = await browser.get(`/api/orders/${id}`).set('Accept-Language', 'en').expect(200);
    expect(body).toMatchObject({
      ...whole,
      id,
      orderNumber,
      status: 'pending',
      subtotal: '39.98',
      shipping: '0.00',
      total: '39.98',
      items: [
        {
          productId: product.id,
          quantity: 2,
          price: '19.99',
          product: { name: 'Clover honey', image: '/uploads/abc.jpg' },
        },
      ],
    });
    expect(JSON.parse(body.shippingAddress)).toEqual({
      address: agathe.address,
      city: agathe.city,
      postalCode: agathe.postalCode,
    });
  });

  it('is masked for the browser that placed it after a day, its invoice too; the account still sees it', async () => {
    const [browser, { token }] = [shop.browser(), await make.customer(shop)];
    const { id } = await make.order(shop, { browser, token });
    const invoice = () => browser.get(`/api/orders/${id}/invoice.pdf`);
    const placedAt = (hours: number) =>
      shop.db.em.query(`UPDATE orders SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [
        id,
        hours,
      ]);
    await placedAt(23);
    expect((await browser.get(`/api/orders/${id}`)).body.isMasked).toBe(false);
    expect((await invoice()).status).toBe(200);
    await placedAt(25);
    expect((await browser.get(`/api/orders/${id}`)).body.isMasked).toBe(true);
    expect((await invoice()).status).toBe(404);
    const own = await shop.as({ token }).get(`/api/orders/${id}`).expect(200);
    expect(own.body.isMasked).toBe(false);
  });

  it('is shown whole to the shop and to the account that bought', async () => {
    const [admin, customer] = [await make.admin(shop), await make.customer(shop)];
    const { id } = await make.order(shop, { token: customer.token, customer: agathe });
    for (const { token } of [admin, customer]) {
      const { body } = await shop.as({ token }).get(`/api/orders/${id}`).expect(200);
      expect(body).toMatchObject(whole);
    }
  });

  it.each([
    ['a stranger', () => Promise.resolve(undefined)],
    [
      'another customer, even one of the same address',
      async () => (await make.customer(shop, { email: 'a@exemple.ca' })).token,
    ],
    ['somebody with a false token', () => Promise.resolve('eyJhbGciOiJub25lIn0.e30.')],
  ])('is shown to %s without the person', async (_who, tokenOf) => {
    const { id } = await make.order(shop, { status: 'paid', customer: { ...agathe, email: 'a@exemple.ca' } });
    const token = await tokenOf();
    const call = shop.browser().get(`/api/orders/${id}`);
    const { body, text, headers } = await (
      token ? call.set('Authorization', `Bearer ${token}`) : call
    ).expect(200);
    expect(body).toMatchObject({
      isMasked: true,
      status: 'paid',
      total: '19.99',
      customerName: 'A••• T•••',
      customerEmail: 'a•••@•••',
      customerPhone: '',
      customerAddress: '',
      customerPostalCode: '',
      customerCity: 'Rimouski',
    });
    expect(body.items).toHaveLength(1);
    // Random id and product name are left out, because they may contain three letters of the postal code by chance.
    const [{ product }] = body.items as [{ product: { name: string } }];
    const chosen = text.replaceAll(body.id as string, '').replaceAll(product.name, '');
    for (const secret of ['Agathe', 'Tremblay', 'exemple.ca', 'Tilleuls', 'G5L', agathe.phone, '4242']) {
      expect(chosen).not.toContain(secret);
    }
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('is shown to each as what they are, when several ask at the same time', async () => {
    const [admin, stranger] = [await make.admin(shop), await make.customer(shop)];
    const { id } = await make.order(shop);
    const tokens = Array.from({ length: 20 }, (_, index) => (index % 2 ? admin : stranger).token);
    const replies = await Promise.all(tokens.map((token) => shop.as({ token }).get(`/api/orders/${id}`)));
    expect(replies.map(({ body }) => body.isMasked)).toEqual(tokens.map((token) => token === stranger.token));
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', '1', '%00', "'; DROP TABLE orders; --", 'a'.repeat(5000)])(
    'that does not exist is not found (%s)',
    async (id) => {
      const reply = await shop.http.get(`/api/orders/${id.startsWith('%') ? id : encodeURIComponent(id)}`);
      expect(reply.status).toBe(404);
    },
  );

  it('is called not found in the words of the specification', async () => {
    const french = await shop.http.get('/api/orders/AAAAAAAAAAAAAAAAAAAAAA').expect(404);
    expect(french.body).toMatchObject({ code: 'orders.not_found', message: 'Commande non trouvée' });
    const english = await shop.http.get('/api/orders/AAAAAAAAAAAAAAAAAAAAAA?lang=en').expect(404);
    expect(english.body.message).toBe('Order not found');
  });

  it('keeps name and price of its day when the product changes, and the product with it', async () => {
    const product = await make.product(shop, { name: 'Miel ancien' });
    const browser = shop.browser();
    const { id } = await make.order(shop, { browser, lines: [[product, 1]] });
    await shop.db.em.query(`UPDATE products SET name = 'Miel nouveau' WHERE id = $1`, [product.productId]);
    await setVariant(shop, product.id, { priceCents: 1 });
    const { body } = await browser.get(`/api/orders/${id}`).expect(200);
    expect(body.items[0]).toMatchObject({ price: '19.99', product: { name: 'Miel ancien' } });
    const removal = shop.db.em.query('DELETE FROM variants WHERE id = $1', [product.id]);
    await expect(removal).rejects.toMatchObject({ driverError: { code: '23503' } });
  });
});
