import type { FieldError } from '@shop/shared';
import englishForm from '../../../frontend/src/i18n/en/checkout.json' with { type: 'json' };
import frenchForm from '../../../frontend/src/i18n/fr/checkout.json' with { type: 'json' };
import { make } from '../support/make/make.js';
import { agathe, buy, cartOf, orderOf } from '../support/make/make-orders.js';
import { useTestShop } from '../support/test-shop.js';

describe('the address of a delivery', () => {
  const shop = useTestShop();

  async function buyTo(address: object, language: string) {
    const cart = cartOf([[await make.product(shop), 1]]);
    const customerInfo = { ...agathe, ...address };
    return buy(shop.browser(), { ...cart, customerInfo }, { 'Accept-Language': language });
  }

  it.each([
    ['postalCode', '75001', 'postalCodeInvalid'],
    ['postalCode', '10001', 'postalCodeInvalid'],
  ] as const)('is refused with the %s %s, in the words of the form', async (field, value, key) => {
    for (const [language, form] of Object.entries({ fr: frenchForm, en: englishForm })) {
      const { status, body } = await buyTo({ [field]: value }, language);
      expect(status).toBe(400);
      const details = (body as { details: FieldError[] }).details;
      expect(details).toEqual([{ field: `customerInfo.${field}`, message: form[key] }]);
    }
  });

  it.each(['France', 'United States'])('is refused in %s', async (country) => {
    const sentences = { fr: 'Nous livrons seulement au Canada.', en: 'We deliver to Canada only.' };
    for (const [language, message] of Object.entries(sentences)) {
      const { status, body } = await buyTo({ country }, language);
      expect(status).toBe(400);
      expect(body).toMatchObject({ details: [{ field: 'customerInfo.country', message }] });
    }
  });

  it('is kept as Canada Post writes it', async () => {
    const { body } = await buyTo({ postalCode: 'g5l-1y3', country: 'CANADA' }, 'fr');
    const order = await orderOf(shop, (body as { order: { id: string } }).order.id);
    expect(order).toMatchObject({ postalCode: 'G5L 1Y3', country: 'Canada' });
    const without = await buyTo({ country: undefined }, 'fr');
    expect(without.status).toBe(201);
  });
});
