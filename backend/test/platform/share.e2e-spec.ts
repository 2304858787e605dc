import sharp from 'sharp';
import { make } from '../support/make/make.js';
import { startTestShop, type TestShop } from '../support/test-shop.js';

describe('the picture that other sites show', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await startTestShop();
  });
  afterEach(() => shop.close());

  const picture = async (path: string) => {
    const reply = await shop.http.get(path).buffer(true).expect(200).expect('Content-Type', 'image/jpeg');
    return reply.body as Buffer;
  };

  it('shows a product in the language of its page', async () => {
    const { id } = await make.product(shop, {
      name: 'Miel de trèfle',
      translations: { en: { name: 'Clover honey' } },
    });
    const french = await picture(`/api/share/products/${id}?lang=fr`);
    const english = await picture(`/api/share/products/${id}?lang=en`);
    expect(await sharp(french).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(french.equals(english)).toBe(false);
    expect(french.equals(await picture(`/api/share/products/${id}?lang=fr`))).toBe(true);
  });

  it('is there for names that no typeface can show and for names that are too long', async () => {
    for (const name of ['蜂蜜 🍯', 'é'.repeat(100), `${'Baume '.repeat(16)}`.trim()]) {
      const { id } = await make.product(shop, { name });
      expect(await sharp(await picture(`/api/share/products/${id}`)).metadata()).toMatchObject({
        width: 1200,
      });
    }
  });

  it('shows the shop itself, and nothing that is not on sale', async () => {
    expect(await sharp(await picture('/api/share')).metadata()).toMatchObject({ width: 1200, height: 630 });
    const hidden = await make.product(shop, { isActive: false });
    await shop.http.get(`/api/share/products/${hidden.id}`).expect(404);
  });
});
