import type { Order, PaymentIntentReply } from '@shop/shared';
import type { Sellable } from '../../src/modules/catalog/model/sellable.js';
import { collectMails, runJobs } from '../support/background.js';
import { itOfOneVariant } from '../support/make/make-catalog.js';
import { agathe, buy, orderOf, pay, settled, type Browser } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { backOfficeOf } from '../support/make/money.js';
import { readPdf } from '../support/pdf.js';
import { useTestShop } from '../support/test-shop.js';

const taxWords = /\b(?:tax|TPS|TVQ|TVH|TVP|TVD|GST|QST|HST|PST|RST)/i;

/** Requests and responses of a shop without taxes must stay as they were before taxes were introduced. */
describe('a shop without tax numbers', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const backOffice = backOfficeOf(shop, admin);
  let oil: Sellable;
  let honey: Sellable;
  let browser: Browser;
  let reply: PaymentIntentReply;
  let sent: string[];

  /** Two products are bought, and $5 of the payment is refunded. */
  beforeAll(async () => {
    await shop.db.em.query('UPDATE settings SET free_delivery_from_cents = 7500, delivery_fee_cents = 995');
    oil = await make.product(shop, { name: 'Huile', priceCents: 1699, kind: 'oil' });
    honey = await make.product(shop, { name: 'Miel', priceCents: 1399, kind: null });
    browser = shop.browser();
    const mails = collectMails(shop);
    const items = [
      { productId: honey.id, quantity: 2, price: '13.99' },
      { productId: oil.id, quantity: 1, price: '16.99' },
    ];
    const bought = await buy(browser, { customerInfo: agathe, items, total: '54.92', status: 'pending' });
    expect(bought.status).toBe(201);
    reply = bought.body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    await backOffice.refund(reply.order.id, { amount: '5.00' }).expect(201);
    await settled(shop);
    await runJobs(shop);
    sent = mails.flatMap(({ subject, text, html }) => [subject, text, html]);
  });

  const seen = async (by: Pick<Browser, 'get'>, path: string) => (await by.get(path)).body as unknown;

  itOfOneVariant('sells its products without a word about taxes', async () => {
    const { id, createdAt, categoryId } = oil;
    const product = {
      id,
      name: 'Huile',
      slug: 'huile',
      description: 'Extrait à froid.',
      price: '16.99',
      image: '',
      images: [],
      stock: 9,
      categoryId,
      category: expect.any(String),
      isActive: true,
      isFeatured: false,
      kind: 'oil',
      rating: 0,
      reviewCount: 0,
      version: expect.any(Number),
      createdAt: createdAt.toISOString(),
    };
    expect(await seen(browser, `/api/products/${id}`)).toEqual(product);
    expect(await seen(browser, '/api/products')).toContainEqual(product);
  });

  it('asks for lines and delivery, wherever they go', async () => {
    const items = [{ productId: oil.id, quantity: 1 }];
    const line = { productId: oil.id, name: 'Huile', description: 'Extrait à froid.', price: '16.99' };
    for (const place of [{}, { postalCode: 'M5V 1A1' }, { postalCode: 'W1A' }, { province: 'AB' }]) {
      const estimate = await browser.post('/api/cart/estimate').send({ items, ...place });
      expect(estimate.body).toEqual({
        lines: [{ ...line, stock: 9, isAvailable: true }],
        subtotal: '16.99',
        shipping: '9.95',
        taxes: [],
        total: '26.94',
        province: null,
      });
    }
  });

  it('takes an order as it always did, and shows it with the same fields', async () => {
    const { id } = reply.order;
    expect(reply).toEqual({ clientSecret: expect.stringMatching(/^pi_/), order: { id, total: '54.92' } });
    const { orderNumber, createdAt, paidAt } = await orderOf(shop, id);
    const whole = {
      id,
      orderNumber,
      status: 'paid',
      language: 'fr',
      subtotal: '44.97',
      shipping: '9.95',
      total: '54.92',
      refunded: '5.00',
      createdAt: createdAt.toISOString(),
      customerFirstName: 'Agathe',
      customerLastName: 'Tremblay',
      customerName: 'Agathe Tremblay',
      customerEmail: agathe.email,
      customerPhone: agathe.phone,
      phone: agathe.phone,
      customerAddress: agathe.address,
      customerCity: agathe.city,
      customerPostalCode: agathe.postalCode,
      customerCountry: 'Canada',
      shippingAddress: JSON.stringify({
        address: agathe.address,
        city: agathe.city,
        postalCode: agathe.postalCode,
      }),
      items: [
        {
          id: expect.any(Number),
          productId: oil.id,
          quantity: 1,
          price: '16.99',
          product: { name: 'Huile' },
        },
        {
          id: expect.any(Number),
          productId: honey.id,
          quantity: 2,
          price: '13.99',
          product: { name: 'Miel' },
        },
      ],
      paymentMethod: 'Visa •••• 4242',
      isMasked: false,
    };
    /** Response fields that were added later. */
    const papers = {
      invoiceNumber: orderNumber,
      paidAt: paidAt?.toISOString(),
      creditNotes: [{ number: 1, amount: '5.00', issuedAt: expect.any(String) }],
      returnPromise: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
    };
    const kept = { ...whole, ...papers, hasContract: true, statusAt: expect.any(String) };
    expect(await seen(browser, `/api/orders/${id}`)).toEqual(kept);
    expect(await seen(shop.as(admin), `/api/orders/${id}`)).toEqual(kept);
    expect(await seen(shop.as(admin), '/api/orders')).toEqual([{ ...whole, ...papers }]);
    const masked = (await shop.browser().get(`/api/orders/${id}`)).body as Order;
    const hidden = ['phone', 'paymentMethod', 'creditNotes'];
    const known = Object.keys({ ...whole, ...papers }).filter((name) => !hidden.includes(name));
    expect(Object.keys(masked).sort()).toEqual(known.sort());
  });

  it.each(['fr', 'en'])('names no tax in what it prints and mails (%s)', async (language) => {
    const { id } = reply.order;
    for (const paper of ['invoice.pdf', 'credit-notes/1.pdf']) {
      const file = await browser.get(`/api/orders/${id}/${paper}?lang=${language}`).buffer(true);
      const { pages } = await readPdf(file.body as Buffer);
      const text = pages.join('\n').replace(/\p{Zs}/gu, ' ');
      expect(text).toMatch(language === 'fr' ? /(?:54,92|5,00) \$/ : /\$(?:54\.92|5\.00)/);
      expect(text).not.toMatch(taxWords);
    }
    expect(sent.length).toBeGreaterThan(6);
    expect(sent.filter((text) => taxWords.test(text))).toEqual([]);
  });
});
