import type { AdminProduct, Product, Review, StockMovement } from '@shop/shared';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { auditAfterEach } from '../support/audit.js';
import { buy, cartOf, orderOf, pay, settled, stockOf } from '../support/make/make-orders.js';
import { itOfOneVariant, type GivenProduct } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { servedAtLast, useTestShop } from '../support/test-shop.js';

describe('variants of a product', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  auditAfterEach(shop);

  const call = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
    shop.as(admin)[method](path).send(body);
  const variants = (id: number, what = '') => `/api/admin/products/${id}/variants${what}`;
  const read = async (id: number) => (await shop.http.get(`/api/products/${id}`).expect(200)).body as Product;
  const listed = async (query: string) =>
    (await shop.http.get(`/api/products?${query}`).expect(200)).body as Product[];
  const refused = async (path: string, body: object, status: number) =>
    (await call('post', path, body).expect(status)).body as { code: string; message: string };
  const isActive = (id: number, shown: boolean) => call('put', `/api/products/${id}`, { isActive: shown });
  const reviewsOf = async (id: number) =>
    (await shop.http.get(`/api/products/${id}/reviews`).expect(200)).body as Review[];

  /** Creates a honey with variants of 250 g, 500 g and 1 kg. */
  async function honey(given: GivenProduct = {}) {
    const main = await make.product(shop, {
      label: '250 g',
      priceCents: 899,
      netQuantity: 250,
      netUnit: 'g',
      ...given,
    });
    const add = async (label: string, price: string, net: number) => {
      const size = { label, price, stock: 10, netQuantity: net, netUnit: 'g' };
      const { body } = await call('post', variants(main.id), size).expect(201);
      return (body as AdminProduct[]).at(-1)!.id;
    };
    return { main, middle: await add('500 g', '13.99', 500), large: await add('1 kg', '24.50', 1000) };
  }

  async function reviewBy(token: string, productId: number, comment: string) {
    const path = `/api/products/${productId}/reviews`;
    const { body } = await shop.as({ token }).post(path).send({ rating: 4, comment }).expect(201);
    await call('put', `/api/admin/reviews/${body.id}`).expect(200);
    return body as Review;
  }

  itOfOneVariant(
    'stand under one product in lists, each with its price, stock and price of 100 g',
    async () => {
      const { main, middle, large } = await honey({ name: 'Miel de sarrasin' });
      const list = await listed(`category=${main.categoryId}`);
      expect(list.map(({ id }) => id)).toEqual([main.id]);
      const sizes = [
        {
          id: main.id,
          label: '250 g',
          price: '8.99',
          unitPrice: { price: '3.60', quantity: 100, unit: 'g' },
        },
        {
          id: middle,
          label: '500 g',
          price: '13.99',
          unitPrice: { price: '2.80', quantity: 100, unit: 'g' },
        },
        { id: large, label: '1 kg', price: '24.50', unitPrice: { price: '2.45', quantity: 100, unit: 'g' } },
      ];
      expect(list[0]?.variants).toMatchObject(sizes);
      const one = await read(middle);
      expect(one).toMatchObject({ name: 'Miel de sarrasin', label: '500 g', stock: 10 });
      expect(one.productId).toBe(main.productId);
      expect(one.variants).toMatchObject(sizes);
      expect((await listed(`id=${large}`))[0]).toMatchObject({ id: large, price: '24.50' });
      const all = (await call('get', `/api/products?category=${main.categoryId}`)).body as AdminProduct[];
      expect(all.map(({ id }) => id)).toEqual([main.id, middle, large]);
    },
  );

  it('are found by their labels and codes, and once', async () => {
    const { main, middle } = await honey();
    await call('put', `/api/products/${middle}`, {
      label: 'Grand bocal',
      sku: 'BOC-771',
      gtin: '4006381333931',
    });
    const foundBy = async (search: string) =>
      (await listed(`search=${encodeURIComponent(search)}`)).map(({ id }) => id);
    for (const search of ['bocal', 'BOC-771', '4006381333931'])
      expect(await foundBy(search)).toEqual([main.id]);
    // Products that contain only some of the words follow.
    const [first, ...others] = await foundBy(`${main.name} bocal`);
    expect([first, others.includes(main.id)]).toEqual([main.id, false]);
    const found = (await call('get', '/api/products?search=BOC-771')).body as AdminProduct[];
    expect(found.map(({ id }) => id)).toEqual([middle]);
  });

  it('stand under what a search finds, those on sale only', async () => {
    const { main, middle, large } = await honey({ name: 'Miel de sauge' });
    const shown = async () => (await listed('search=sauge'))[0]?.variants?.map(({ id }) => id);
    expect(await shown()).toEqual([main.id, middle, large]);
    await isActive(middle, false).expect(200);
    expect(await shown()).toEqual([main.id, large]);
    await isActive(large, false).expect(200);
    expect(await shown()).toBeUndefined();
  });

  it('share texts, category and kind, whichever of them is edited', async () => {
    const { main, middle, large } = await honey();
    await call('put', `/api/products/${large}`, { name: 'Miel doré', kind: 'grocery', price: '26' }).expect(
      200,
    );
    for (const id of [main.id, middle])
      expect(await read(id)).toMatchObject({ name: 'Miel doré', kind: 'grocery' });
    expect((await read(middle)).price).toBe('13.99');
    const { categoryId } = await make.product(shop);
    await call('put', `/api/products/${main.id}`, { categoryId }).expect(200);
    expect((await read(large)).categoryId).toBe(categoryId);
  });

  it('are named with their label in carts and orders', async () => {
    const { main, middle } = await honey({ name: 'Miel de trèfle' });
    const items = [{ productId: middle, quantity: 1 }];
    const { body } = await shop.http.post('/api/cart/estimate').send({ items }).expect(200);
    expect(body.lines[0].name).toBe('Miel de trèfle – 500 g');
    const reply = await buy(shop.browser(), cartOf([[{ id: middle, priceCents: 1399 }, 1]]));
    expect(reply.status).toBe(201);
    const order = await call('get', `/api/orders/${reply.body.order.id}`).expect(200);
    expect(order.body.items[0].product.name).toBe('Miel de trèfle – 500 g');
    await isActive(middle, false);
    const gone = await buy(shop.browser(), cartOf([[{ id: middle, priceCents: 1399 }, 1]]));
    expect(gone.body).toMatchObject({
      code: 'catalog.unavailable',
      message: expect.stringContaining('– 500 g'),
    });
    expect((await read(main.id)).variants).toHaveLength(2);
  });

  it('are twenty at most, each with a label of its own', async () => {
    const { main } = await honey();
    const size = { label: '2 kg', price: '40', stock: 1 };
    const cases = [
      [variants(main.id), { ...size, label: '500 G' }, 409, 'catalog.label_taken'],
      [variants(main.id), { ...size, label: ' ' }, 400, 'request.invalid'],
      [variants((await make.product(shop)).id), size, 422, 'catalog.own_label_required'],
    ] as const;
    for (const [path, body, status, code] of cases)
      expect(await refused(path, body, status)).toMatchObject({ code, message: expect.stringMatching(/\S/) });
    const add = (label: string) => call('post', variants(main.id), { ...size, label });
    const unlabelled = await call('put', `/api/products/${main.id}`, { label: '' }).expect(422);
    expect(unlabelled.body).toMatchObject({ code: 'catalog.label_required', details: { field: 'label' } });
    await Promise.all(Array.from({ length: 24 }, (_, n) => servedAtLast(() => add(`Lot ${n}`))));
    expect((await call('get', variants(main.id))).body).toHaveLength(20);
    expect((await refused(variants(main.id), { ...size, label: 'Dernier' }, 409)).message).toContain('20');
  });

  it('name the one that was alone as the second is added, and give it back as it was', async () => {
    const one = await make.product(shop, { name: 'Chandail' });
    const size = { label: 'M', ownLabel: 'S', price: '40', stock: 1 };
    const missing = await call('post', variants(one.id), { ...size, ownLabel: ' ' }).expect(422);
    expect(missing.body).toMatchObject({
      code: 'catalog.own_label_required',
      details: { field: 'ownLabel' },
    });
    const { body } = await call('post', variants(one.id), size).expect(201);
    expect((body as AdminProduct[]).map(({ label }) => label)).toEqual(['S', 'M']);
    await call('post', variants(one.id, '/separate')).expect(200);
    expect(await read(one.id)).toMatchObject({ name: 'Chandail' });
    expect(await read(one.id)).not.toHaveProperty('label');
  });

  it('that had a label before others joined keep name and label when they are separated', async () => {
    const { main, middle } = await honey({ name: 'Miel de tilleul' });
    await call('post', variants(main.id, '/separate')).expect(200);
    expect(await read(main.id)).toMatchObject({ name: 'Miel de tilleul', label: '250 g' });
    expect(await read(middle)).toMatchObject({ name: 'Miel de tilleul', label: '500 g' });
  });

  itOfOneVariant(
    'are joined from products that were sold, with orders, history and audit as they were',
    async () => {
      const { token } = await make.customer(shop);
      const other = await make.customer(shop);
      const one = await make.product(shop, { name: 'Savon 100 g', kind: 'cosmetic' });
      const two = await make.product(shop, { name: 'Savon 200 g', categoryId: one.categoryId });
      const orders = await Promise.all(
        [one, two].map((product) => make.order(shop, { lines: [[product, 2]], status: 'paid' })),
      );
      await reviewBy(token, one.id, 'Le petit.');
      await reviewBy(token, two.id, 'Le grand, plus tard.');
      await reviewBy(other.token, two.id, 'Mousse bien.');
      const historyOf = async (id: number) =>
        (await call('get', `/api/admin/products/${id}/stock-movements`)).body as StockMovement[];
      const before = [await historyOf(one.id), await historyOf(two.id)];

      const group = {
        label: '100 g',
        members: [{ id: two.id, label: '200 g', translations: { en: { label: '200 g bar' } } }],
      };
      const { body } = await call('post', variants(one.id, '/group'), group).expect(200);
      expect(body).toMatchObject([
        { id: one.id, name: 'Savon 100 g' },
        { id: two.id, name: 'Savon 100 g', label: '200 g' },
      ]);
      expect([await historyOf(one.id), await historyOf(two.id)]).toEqual(before);
      for (const [index, { id }] of orders.entries()) {
        const { body: order } = await call('get', `/api/orders/${id}`);
        expect(order.items[0].product.name).toBe(['Savon 100 g', 'Savon 200 g'][index]);
        expect((await orderOf(shop, id)).status).toBe('paid');
      }
      expect((await reviewsOf(two.id)).map(({ comment }) => comment)).toEqual([
        'Mousse bien.',
        'Le grand, plus tard.',
      ]);
      expect(await read(two.id)).toMatchObject({ rating: 4, reviewCount: 2, kind: 'cosmetic' });

      const apart = (await call('post', variants(two.id, '/separate')).expect(200)).body as AdminProduct[];
      expect(apart).toMatchObject([{ id: two.id, name: 'Savon 200 g', reviewCount: 2 }]);
      expect(apart[0]).not.toHaveProperty('label');
      expect(await read(one.id)).toMatchObject({ name: 'Savon 100 g', reviewCount: 0 });
      expect(await read(one.id)).not.toHaveProperty('label');
      expect(await historyOf(two.id)).toEqual(before[1]);
    },
  );

  itOfOneVariant('are not joined across categories, with themselves or twice', async () => {
    const { main, middle } = await honey();
    const [soap, alone] = [
      await make.product(shop),
      await make.product(shop, { categoryId: main.categoryId }),
    ];
    const joining = (id: number, label = 'Autre') => ({ members: [{ id, label }] });
    const path = variants(main.id, '/group');
    const far = await refused(path, joining(soap.id), 409);
    expect(far).toMatchObject({
      code: 'catalog.group_other_category',
      message: expect.stringContaining(soap.name),
    });
    expect((await refused(path, joining(middle), 409)).code).toBe('catalog.variant_grouped');
    expect((await refused(path, joining(main.id), 422)).code).toBe('catalog.group_itself');
    expect((await refused(path, joining(alone.id, '1 KG'), 409)).code).toBe('catalog.label_taken');
    expect((await refused(variants(alone.id, '/separate'), {}, 409)).code).toBe('catalog.variant_alone');
    expect(await read(alone.id)).not.toHaveProperty('label');
  });

  it('stand in for one that is hidden or deleted: page, reviews and address stay', async () => {
    const { main, middle, large } = await honey();
    await call('patch', `/api/products/${main.id}/featured`, { isFeatured: true }).expect(200);
    const { token } = await make.customer(shop);
    await reviewBy(token, large, 'Un kilo de bonheur.');
    await isActive(main.id, false).expect(200);
    expect(await read(main.id)).toMatchObject({
      id: middle,
      reviewCount: 1,
      isFeatured: true,
      variants: [{}, {}],
    });
    expect((await reviewsOf(main.id)).map(({ comment }) => comment)).toEqual(['Un kilo de bonheur.']);
    expect((await listed(`category=${main.categoryId}`)).map(({ id }) => id)).toEqual([middle]);
    expect((await read(large)).productId).toBe(main.productId);

    await call('delete', `/api/products/${middle}`).expect(200);
    for (const id of [main.id, middle]) expect((await read(id)).id).toBe(large);
    expect(await reviewsOf(middle)).toHaveLength(1);
    const late = { label: '2 kg', price: '40', stock: 1 };
    expect((await refused(variants(middle), late, 404)).code).toBe('catalog.product_not_found');
    expect(await read(large)).not.toHaveProperty('variants');
    await isActive(main.id, true).expect(200);
    expect((await read(main.id)).id).toBe(main.id);
    await call('delete', `/api/products/${large}`).expect(200);
    for (const id of [main.id, middle, large]) expect((await read(id)).id).toBe(main.id);
    expect(await reviewsOf(main.id)).toHaveLength(1);
  });

  it('keep one that was sold behind the next when it is deleted', async () => {
    const { main, middle } = await honey();
    await make.order(shop, { lines: [[main, 1]], status: 'paid' });
    const { body } = await call('delete', `/api/products/${main.id}`).expect(200);
    expect(body.action).toBe('deactivated');
    expect(await read(main.id)).toMatchObject({ id: middle });
  });

  it('sell the last unit of one to one of twenty while the owner separates it', async () => {
    const { main, middle } = await honey();
    await call('patch', `/api/products/${middle}/stock`, { stock: 1, stockSeen: 10 }).expect(200);
    const cart = cartOf([[{ id: middle, priceCents: 1399 }, 1]]);
    const [apart, ...replies] = await Promise.all([
      call('post', variants(middle, '/separate')),
      ...Array.from({ length: 20 }, () => buy(shop.browser(), cart)),
    ]);
    expect(apart.status).toBe(200);
    const bought = replies.filter(({ status }) => status === 201);
    expect(bought).toHaveLength(1);
    await pay(shop, bought[0]!.body);
    await settled(shop);
    expect((await orderOf(shop, bought[0]!.body.order.id)).status).toBe('paid');
    expect(await stockOf(shop, { id: middle })).toBe(0);
    expect((await read(main.id)).variants).toHaveLength(2);
    expect(await read(middle)).not.toHaveProperty('productId');
  });

  itOfOneVariant('end in one product when two owners group and hide at once', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await make.product(shop, { label: 'A' });
      const two = await make.product(shop, { label: 'B', categoryId: one.categoryId });
      const into = (product: Sellable, joining: Sellable) =>
        call('post', variants(product.id, '/group'), { members: [{ id: joining.id, label: joining.label }] });
      const replies = await Promise.all([into(one, two), into(two, one), isActive(one.id, false)]);
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
      const all = (await call('get', variants(one.id))).body as AdminProduct[];
      expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual([one.id, two.id]);
      expect(new Set(all.map(({ id, productId = id }) => productId)).size).toBe(1);
      expect((await read(one.id)).id).toBe(two.id);
    }
  });

  it('are not saved from a form that was opened before they got another label', async () => {
    const { main } = await honey();
    const other = await make.product(shop, { categoryId: main.categoryId });
    const { version } = (await call('get', `/api/products/${main.id}`)).body as AdminProduct;
    const group = { label: '250 g, verre', members: [{ id: other.id, label: '2 kg' }] };
    await call('post', variants(main.id, '/group'), group).expect(200);
    const form = { label: '250 g', price: '9.50', version };
    const { body } = await call('put', `/api/products/${main.id}`, form).expect(409);
    expect(body).toMatchObject({
      code: 'catalog.changed_meanwhile',
      details: { current: { label: '250 g, verre', price: '8.99' } },
    });
  });

  it('are put in another order by hand, all of them or none', async () => {
    const { main, middle, large } = await honey({ translations: { en: { label: '250 g jar' } } });
    const order = (id: number, ids: unknown) => call('put', variants(id, '/order'), { ids });
    const all = ((await call('get', variants(main.id))).body as AdminProduct[]).map(({ id }) => id);
    const others = all.filter((id) => ![main.id, middle, large].includes(id));
    const { version } = (await call('get', `/api/products/${large}`)).body as AdminProduct;
    const { body } = await order(middle, [large, main.id, ...others, middle]).expect(200);
    expect((body as AdminProduct[]).map(({ id }) => id)).toEqual([large, main.id, ...others, middle]);
    expect((await read(main.id)).variants?.map(({ id }) => id)).toEqual([large, main.id, middle]);
    expect(((await call('get', `/api/products/${large}`)).body as AdminProduct).version).toBe(version);
    const { main: other } = await honey();
    for (const ids of [
      [large, main.id],
      [...all, other.id],
      [large, main.id, ...others, other.id],
    ])
      expect((await order(main.id, ids).expect(409)).body.code).toBe('catalog.variants_changed');
    for (const ids of [[], [large, large], ['x'], [0], Array.from({ length: 21 }, (_, n) => n + 1)])
      await order(main.id, ids).expect(400);
    await shop.http.put(variants(main.id, '/order')).send({ ids: all }).expect(401);
  });

  itOfOneVariant('keep what each is when their numbers and that of their product are mixed up', async () => {
    const { main, middle, large } = await honey({ name: 'Miel de bruyère' });
    // The id of the product changes, because its old id stays with the separated variant.
    await call('post', variants(main.productId, '/separate')).expect(200);
    const { productId } = (await call('get', `/api/products/${large}`)).body as AdminProduct;
    expect(productId).not.toBe(large);
    await call('patch', `/api/products/${middle}/stock`, { stock: 3, stockSeen: 10 }).expect(200);
    const { token } = await make.customer(shop);
    await reviewBy(token, large, 'Sous le numéro du produit.');
    for (const id of [middle, large]) {
      expect(await read(id)).toMatchObject({ id, reviewCount: 1 });
      expect(await reviewsOf(id)).toHaveLength(1);
    }
    // Each cart line names one variant, which must not be replaced by another one.
    const items = [large, middle].map((id) => ({ productId: id, quantity: 4 }));
    const { body: cart } = await shop.http.post('/api/cart/estimate').send({ items }).expect(200);
    expect(cart.lines).toMatchObject([
      { productId: large, price: '24.50', stock: 10 },
      { productId: middle, price: '13.99', stock: 3 },
    ]);
    await isActive(middle, false).expect(200);
    expect((await read(middle)).id).toBe(large);
    expect(await listed(`id=${middle}`)).toEqual([]);
    const gone = await buy(shop.browser(), cartOf([[{ id: middle, priceCents: 2450 }, 1]]));
    expect(gone.body.code).toBe('catalog.unavailable');
    expect(await stockOf(shop, { id: large })).toBe(10);
    await call('get', `/api/products/2147483647`).expect(404);
    await refused(variants(2_147_483_647), { label: 'X', price: '1', stock: 1 }, 404);
  });
});
