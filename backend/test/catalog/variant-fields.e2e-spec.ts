import type { AdminProduct, Product } from '@shop/shared';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('what a product says of its size', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const put = (id: number, body: object, lang = 'fr') =>
    shop.as(admin).put(`/api/products/${id}?lang=${lang}`).send(body);
  const read = async (id: number, lang = 'fr') =>
    (await shop.http.get(`/api/products/${id}?lang=${lang}`).expect(200)).body as Product;
  const complaint = async (id: number, body: object) => {
    const reply = await put(id, body).expect(400);
    const [problem] = reply.body.details as { field: string; message: string }[];
    return `${problem?.field}: ${problem?.message}`;
  };
  const size = {
    label: ' 500 g ',
    sku: 'MIEL-500',
    gtin: '4006381333931',
    weightG: 620,
    netQuantity: 500,
    netUnit: 'g',
    translations: { en: { label: '500 g jar' } },
  };

  itOfOneVariant('answers a product that says nothing exactly as before', async () => {
    const { id } = await make.product(shop, { priceCents: 1399 });
    const extra = ['label', 'sku', 'gtin', 'weightG', 'netQuantity', 'netUnit', 'unitPrice', 'productId'];
    const found = await read(id);
    for (const field of [...extra, 'variants']) expect(found).not.toHaveProperty(field);
    expect(Object.keys((await put(id, { name: 'Autre' }).expect(200)).body.translations.fr)).toEqual([
      'name',
      'description',
    ]);
  });

  itOfOneVariant('keeps what the owner says, and works out the price of an amount', async () => {
    const { id, categoryId } = await make.product(shop, { priceCents: 1399 });
    const { body } = await put(id, size).expect(200);
    expect((body as AdminProduct).labels).toEqual({ fr: '500 g', en: '500 g jar' });
    expect(await read(id, 'en')).toMatchObject({
      ...{ label: '500 g jar', sku: 'MIEL-500', gtin: '4006381333931', weightG: 620 },
      ...{ netQuantity: 500, netUnit: 'g', unitPrice: { price: '2.80', quantity: 100, unit: 'g' } },
    });
    const base = async (unitPriceBase: number) => {
      const category = { name: 'Miels', description: 'De la ruche.', unitPriceBase };
      await shop.as(admin).put(`/api/categories/${categoryId}`).send(category).expect(200);
      return (await read(id)).unitPrice;
    };
    expect(await base(1000)).toEqual({ price: '27.98', quantity: 1000, unit: 'g' });
    expect(await base(0)).toBeUndefined();
    const emptied = { label: '', sku: '', gtin: '', weightG: null, netQuantity: null, netUnit: null };
    await put(id, emptied).expect(200);
    for (const field of Object.keys(emptied)) expect(await read(id)).not.toHaveProperty(field);
  });

  it('says what is wrong, and keeps what was there', async () => {
    const { id } = await make.product(shop);
    const wrong = [
      [{ gtin: '4006381333932' }, 'gtin: Ce code n’est pas un GTIN'],
      [{ weightG: 0 }, 'weightG: Le poids est un nombre entier'],
      [{ weightG: 12.5 }, 'weightG: Le poids est un nombre entier'],
      [{ netQuantity: 1.234, netUnit: 'g' }, 'netQuantity: Le contenu est un nombre'],
      [{ netQuantity: 5, netUnit: 'kg' }, 'netUnit: L’unité du contenu'],
      [{ label: 'x'.repeat(41) }, 'label: Ce texte ne peut pas dépasser 40'],
    ] as const;
    for (const [body, sentence] of wrong) expect(await complaint(id, body)).toContain(sentence);
    const half = await put(id, { netQuantity: 500 }).expect(422);
    expect(half.body).toMatchObject({ code: 'catalog.net_incomplete', details: { field: 'netQuantity' } });
    expect(await read(id)).not.toHaveProperty('netQuantity');
  });

  it('gives a code to one product only, whatever its case', async () => {
    const [one, other] = [await make.product(shop), await make.product(shop)];
    await put(one.id, { sku: 'THE-20' }).expect(200);
    const { body } = await put(other.id, { sku: 'the-20', price: '5.00' }).expect(409);
    expect(body).toMatchObject({ code: 'catalog.sku_taken', details: { field: 'sku' } });
    expect((await read(other.id)).price).toBe('19.99');
  });
});
