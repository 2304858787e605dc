import type { AdminReview, OwnReview, Review } from '@shop/shared';
import sharp from 'sharp';
import { ReviewRow } from '../../src/modules/catalog/reviews/review.entity.js';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, password, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('reviews', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const write = async (productId: number, review: object, name = 'Zoé', lastName = 'Émond-Roy') => {
    const { token } = await make.customer(shop, { firstName: name, lastName });
    return shop.as({ token }).post(`/api/products/${productId}/reviews`).send(review);
  };
  const approve = (id: number, body?: object) => shop.as(admin).put(`/api/admin/reviews/${id}`).send(body);
  const shown = async (productId: number) => (await shop.http.get(`/api/products/${productId}/reviews`)).body;
  const product = async (id: number) => (await shop.http.get(`/api/products/${id}`).expect(200)).body;

  it('waits for approval, then shows the author by first name and initial', async () => {
    const { id } = await make.product(shop);
    const { body: review } = await write(id, { rating: 4, comment: ' Très bon. ' });
    expect(review).toMatchObject({ rating: 4, comment: 'Très bon.', isApproved: false });
    expect(await shown(id)).toEqual([]);
    await approve(review.id).expect(200);
    expect(await shown(id)).toEqual([
      {
        id: review.id,
        rating: 4,
        comment: 'Très bon.',
        isApproved: true,
        createdAt: expect.any(String),
        user: { firstName: 'Zoé', lastName: 'É.' },
      },
    ]);
  });

  it('marks who has bought the product, and shows what the shop answers', async () => {
    const honey = await make.product(shop, { stock: 5 });
    const { id } = honey;
    const buyer = await make.customer(shop, { firstName: 'Zoé' });
    await make.order(shop, { token: buyer.token, status: 'paid', lines: [[honey, 1]] });
    const { body: review } = await shop
      .as(buyer)
      .post(`/api/products/${id}/reviews`)
      .send({ rating: 5, comment: 'Bien.' });
    const { body: other } = await write(id, { rating: 1, comment: 'Bof.' });
    for (const one of [review, other]) await approve(one.id).expect(200);

    const answer = (text: string) =>
      shop.as(admin).put(`/api/admin/reviews/${review.id}/answer`).send({ text, language: 'fr' });
    await answer(' Merci, Zoé ! ').expect(200);
    const [second, first] = (await shown(id)) as Review[];
    expect(first).toMatchObject({ isVerified: true, answer: { text: 'Merci, Zoé !', language: 'fr' } });
    expect(second).not.toHaveProperty('isVerified');
    expect(second).not.toHaveProperty('answer');
    await answer('').expect(200);
    expect((await shown(id))[1]).not.toHaveProperty('answer');
  });

  it('writes down for which reason of the law one is taken out', async () => {
    const { id } = await make.product(shop);
    const { body: review } = await write(id, { rating: 1, comment: 'Bof.' });
    await approve(review.id, { isApproved: true }).expect(200);
    await approve(review.id, { isApproved: false, reason: 'unhappy' }).expect(400);
    expect(await shown(id)).toHaveLength(1);
    await approve(review.id, { isApproved: false, reason: 'personal' }).expect(200);
    expect(await shown(id)).toEqual([]);
    const [entry] = await shop.db.em.query<{ fields: string[] }[]>(
      `SELECT fields FROM audit_log WHERE entity = $1 ORDER BY id DESC LIMIT 1`,
      [`review:${review.id}`],
    );
    expect(entry?.fields).toEqual(['isApproved', 'reason.personal']);
  });

  it('gives the product the mean of its approved reviews, to one decimal', async () => {
    const { id } = await make.product(shop);
    const ratings = [5, 4, 4, 1];
    const reviews = await Promise.all(ratings.map((rating) => write(id, { rating, comment: 'Bien.' })));
    const [five, four, other] = reviews.map(({ body }) => body.id as number);
    await Promise.all(
      [five, four, other].map((review) => approve(review ?? 0, { isApproved: true }).expect(200)),
    );
    expect(await product(id)).toMatchObject({ rating: 4.3, reviewCount: 3 });
    await approve(five ?? 0, { isApproved: false }).expect(200);
    expect(await product(id)).toMatchObject({ rating: 4, reviewCount: 2 });
  });

  it('keeps the count right when an approval is clicked many times at once', async () => {
    const { id } = await make.product(shop);
    const { body } = await write(id, { rating: 5, comment: 'Bien.' });
    await Promise.all(Array.from({ length: 8 }, () => approve(body.id, { isApproved: true }).expect(200)));
    expect(await product(id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  it('toggles without a body', async () => {
    const { id } = await make.product(shop);
    const { body } = await write(id, { rating: 5, comment: 'Bien.' });
    expect((await approve(body.id).expect(200)).body.isApproved).toBe(true);
    expect((await approve(body.id).expect(200)).body.isApproved).toBe(false);
    await approve(2_000_000_000).expect(404);
    await approve(body.id, { isApproved: 'yes' }).expect(400);
  });

  it('takes one review of a product from each customer', async () => {
    const { id } = await make.product(shop);
    const { token } = await make.customer(shop);
    const send = () =>
      shop.as({ token }).post(`/api/products/${id}/reviews`).send({ rating: 5, comment: 'Bien.' });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await send()).body.code).toBe('catalog.already_reviewed');
  });

  it('refuses what is no review, and reviews by nobody or of nothing', async () => {
    const { id } = await make.product(shop);
    const hidden = await make.product(shop, { isActive: false });
    for (const rating of [0, 6, 2.5, '5', null]) {
      expect((await write(id, { rating, comment: 'Bien.' })).status).toBe(400);
    }
    expect((await write(id, { rating: 5, comment: '  ' })).body.details[0].message).toBe(
      'Le commentaire est requis',
    );
    expect((await write(hidden.id, { rating: 5, comment: 'Bien.' })).status).toBe(404);
    await shop.http.post(`/api/products/${id}/reviews`).send({ rating: 5, comment: 'Bien.' }).expect(401);
    const { body } = await write(id, { rating: 5, comment: 'Bien.', isApproved: true, userId: 1 });
    expect(body.isApproved).toBe(false);
  });

  itOfOneVariant(
    'shows administrators every review with its whole name and product, latest first',
    async () => {
      const honey = await make.product(shop, { name: 'Miel', translations: { en: { name: 'Honey' } } });
      await write(honey.id, { rating: 2, comment: 'Premier' }, 'Ana', 'Roy');
      await write(honey.id, { rating: 3, comment: 'Second' }, 'Ana', 'Roy');
      const reply = await shop
        .as(admin)
        .get('/api/admin/reviews?lang=en&pageSize=2&isApproved=false')
        .expect(200);
      expect(reply.body.map(({ comment }: AdminReview) => comment)).toEqual(['Second', 'Premier']);
      expect(reply.body[0]).toMatchObject({
        user: { firstName: 'Ana', lastName: 'Roy' },
        product: { id: honey.id, name: 'Honey' },
      });
      expect(Number(reply.headers['x-total-count'])).toBeGreaterThanOrEqual(2);
      const customer = (await make.customer(shop)).token;
      await shop.as({ token: customer }).get('/api/admin/reviews').expect(403);
    },
  );

  it('are found by their words, their author and their product, and by who wrote them', async () => {
    const propolis = await make.product(shop, { name: 'Propolis pure' });
    const { user, token } = await make.customer(shop, { firstName: 'Éloi', lastName: 'Gagné' });
    const review = { rating: 5, comment: 'Gorge guérie en 2 jours' };
    const path = `/api/products/${propolis.id}/reviews`;
    await shop.as({ token }).post(path).send(review).expect(201);
    const found = async (query: object) => {
      const { body } = await shop.as(admin).get('/api/admin/reviews').query(query);
      return (body as AdminReview[]).map(({ comment }) => comment);
    };
    for (const search of ['GUERIE', 'eloi gag', 'propolis']) {
      expect(await found({ search })).toEqual([review.comment]);
    }
    expect(await found({ search: 'propolis', isApproved: true })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ userId: user.id })).toEqual([review.comment]);
  });

  itOfOneVariant('outlives its product, which is then missing', async () => {
    const { id: productId } = await make.product(shop);
    const { body: published } = await write(productId, { rating: 5, comment: 'Le meilleur' }, 'Ana', 'Roy');
    await approve(published.id).expect(200);
    const { body: waiting } = await write(productId, { rating: 1, comment: 'Le pire' }, 'Éva', 'Roy');
    const removal = await shop.as(admin).delete(`/api/products/${productId}`).expect(200);
    expect(removal.body.action).toBe('deleted');
    const { body } = await shop.as(admin).get('/api/admin/reviews').expect(200);
    const kept = (body as AdminReview[]).filter(({ id }) => [published.id, waiting.id].includes(id));
    expect(kept).toMatchObject([
      { comment: 'Le pire', isApproved: false, user: { firstName: 'Éva' } },
      { comment: 'Le meilleur', isApproved: true, user: { firstName: 'Ana' } },
    ]);
    expect(kept.map(({ product: named }) => named)).toEqual([undefined, undefined]);
    expect((await approve(waiting.id).expect(200)).body.isApproved).toBe(true);
  });

  it('tells a customer what they have written already, published or not, and nobody else', async () => {
    const { id } = await make.product(shop);
    const [author, other] = [await make.customer(shop), await make.customer(shop)];
    const own = async ({ token }: { token: string }) => {
      const call = shop.as({ token }).get(`/api/products/${id}/reviews/own`);
      return (await call.expect(200)).body as OwnReview;
    };
    expect(await own(author)).toEqual({ review: null });
    await shop
      .as(author)
      .post(`/api/products/${id}/reviews`)
      .send({ rating: 4, comment: 'Bon.' })
      .expect(201);
    expect(await own(author)).toMatchObject({ review: { rating: 4, isApproved: false } });
    expect(await own(other)).toEqual({ review: null });
    await shop.http.get(`/api/products/${id}/reviews/own`).expect(401);
  });

  it('goes on without its author when they delete their account, and is given to them before', async () => {
    const [seen, waiting] = [await make.product(shop), await make.product(shop)];
    const { token } = await make.customer(shop, { firstName: 'Ana', lastName: 'Roy' });
    for (const { id } of [seen, waiting]) {
      const path = `/api/products/${id}/reviews`;
      const { body } = await shop.as({ token }).post(path).send({ rating: 5, comment: 'Bien.' });
      if (id === seen.id) await approve(body.id).expect(200);
    }
    const mine = await shop.as({ token }).get('/api/profile/export').expect(200);
    expect(mine.body.reviews).toHaveLength(2);
    await shop.as({ token }).delete('/api/profile').send({ password }).expect(204);
    expect((await shown(seen.id))[0]).toMatchObject({
      comment: 'Bien.',
      user: { firstName: '', lastName: '' },
    });
    expect(await shop.db.em.countBy(ReviewRow, { variantId: waiting.id })).toBe(0);
    expect(await product(seen.id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  describe('with photos', () => {
    let photo: Buffer;
    beforeAll(async () => {
      photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a52' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Zoé, 12 rue du Fleuve' } })
        .toBuffer();
    });
    const send = (id: number, token: string, photos: Buffer[]) => {
      const form = shop
        .as({ token })
        .post(`/api/products/${id}/reviews`)
        .field('rating', '5')
        .field('comment', 'Voyez vous-même.');
      return photos.reduce((call, bytes) => call.attach('photos', bytes, 'photo.jpg'), form);
    };

    it('shows them once it is approved, re-encoded without what they say of their author', async () => {
      const { id } = await make.product(shop);
      const { token } = await make.customer(shop);
      const { body: review } = await send(id, token, [photo, photo]).expect(201);
      expect((review as Review).photos).toHaveLength(2);
      expect(await shown(id)).toEqual([]);
      await approve((review as Review).id).expect(200);
      const [{ photos } = {} as Partial<Review>] = (await shown(id)) as Review[];
      const served = await shop.http.get(`/api${photos?.[0]}`).expect(200);
      const { exif, width } = await sharp(served.body as Buffer).metadata();
      expect({ exif, width }).toEqual({ exif: undefined, width: 300 });
      expect((await sharp(photo).metadata()).exif).toBeDefined();
    });

    it('refuses a fourth and what is no picture, and keeps nothing', async () => {
      const { id } = await make.product(shop);
      const { token } = await make.customer(shop);
      const many = await send(id, token, [photo, photo, photo, photo]).expect(400);
      expect(many.body).toMatchObject({ code: 'catalog.too_many_photos' });
      await send(id, token, [photo, Buffer.from('<svg/>')]).expect(({ status }) => {
        expect([400, 415, 422]).toContain(status);
      });
      expect(await shop.db.em.countBy(ReviewRow, { variantId: id })).toBe(0);
      await send(id, token, [photo]).expect(201);
      expect((await send(id, token, [photo]).expect(409)).body).toMatchObject({
        code: 'catalog.already_reviewed',
      });
    });

    it('forgets them with their author', async () => {
      const { id } = await make.product(shop);
      const { token } = await make.customer(shop);
      const { body: review } = await send(id, token, [photo]).expect(201);
      await approve((review as Review).id).expect(200);
      const mine = await shop.as({ token }).get('/api/profile/export').expect(200);
      expect(mine.body.reviews[0].photos).toHaveLength(1);
      await shop.as({ token }).delete('/api/profile').send({ password }).expect(204);
      expect(((await shown(id)) as Review[])[0]).not.toHaveProperty('photos');
    });
  });

  it('pages the reviews of a product', async () => {
    const { id: variantId, productId } = await make.product(shop);
    const author = { firstName: 'A', lastName: '', rating: 5, isApproved: true };
    await shop.db.em.insert(
      ReviewRow,
      [1, 2, 3].map((day) => ({
        ...author,
        productId,
        variantId,
        comment: `${day}`,
        createdAt: new Date(day * 86_400_000),
      })),
    );
    const reply = await shop.http.get(`/api/products/${productId}/reviews?page=1&pageSize=2`).expect(200);
    expect(reply.body.map(({ comment }: AdminReview) => comment)).toEqual(['3', '2']);
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.body[0].user).toEqual({ firstName: 'A', lastName: '' });
  });
});
