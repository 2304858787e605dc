import type {
  CartEstimate,
  Order,
  PaymentIntentReply,
  ProductKind,
  Province,
  RegisteredTax,
  TaxReport,
} from '@shop/shared';
import { asBytes } from '../support/as-bytes.js';
import { auditAfterEach } from '../support/audit.js';
import { collectMails, runJobs } from '../support/background.js';
import { useClock } from '../support/clock.js';
import {
  agathe,
  attemptsOf,
  buy,
  cartOf,
  intentIdOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  type Browser,
  type Line,
} from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { stripeOf } from '../support/make/money.js';
import { readPdf } from '../support/pdf.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

type Sold = [quantity: number, priceCents: number, kind: ProductKind];

interface Example {
  n: number;
  postalCode: string;
  /** Province of the buyer, if not that of the postal code. */
  province?: Province;
  /** Day of the order in the shop's time zone. */
  day?: string;
  registered?: RegisteredTax[];
  sold: Sold[];
  shipping?: string;
  /** Taxes by name, with the amount on which each is charged, and the tax. */
  taxes: [name: string, base: string, amount: string][];
  total: string;
}

type Destined = Pick<Example, 'sold' | 'postalCode' | 'province'>;

const quebec = 'G5L 1Y3';
const honey: Sold = [2, 1399, 'grocery'];
const oil: Sold = [1, 1699, 'oil'];
const soap: Sold = [1, 2499, 'cosmetic'];
const candy: Sold = [1, 999, 'candy'];

const examples: Example[] = [
  { n: 1, postalCode: quebec, sold: [honey], taxes: [], total: '27.98' },
  {
    n: 2,
    postalCode: quebec,
    sold: [oil],
    taxes: [
      ['TPS', '16.99', '0.85'],
      ['TVQ', '16.99', '1.69'],
    ],
    total: '19.53',
  },
  {
    n: 3,
    postalCode: quebec,
    sold: [honey, oil],
    shipping: '9.95',
    taxes: [
      ['TPS', '20.75', '1.04'],
      ['TVQ', '20.75', '2.07'],
    ],
    total: '58.03',
  },
  {
    n: 4,
    postalCode: 'M5V 1A1',
    sold: [honey, oil],
    shipping: '9.95',
    taxes: [['TVH', '20.75', '2.70']],
    total: '57.62',
  },
  {
    n: 5,
    postalCode: 'B3H 1A1',
    day: '2025-03-31',
    sold: [soap],
    shipping: '9.95',
    taxes: [['TVH', '34.94', '5.24']],
    total: '40.18',
  },
  {
    n: 6,
    postalCode: 'B3H 1A1',
    day: '2025-04-01',
    sold: [soap],
    shipping: '9.95',
    taxes: [['TVH', '34.94', '4.89']],
    total: '39.83',
  },
  {
    n: 7,
    postalCode: 'E1A 1A1',
    sold: [[3, 850, 'cosmetic']],
    shipping: '9.95',
    taxes: [['TVH', '35.45', '5.32']],
    total: '40.77',
  },
  {
    n: 8,
    postalCode: 'A1A 1A1',
    sold: [[1, 1999, 'goods']],
    taxes: [['TVH', '19.99', '3.00']],
    total: '22.99',
  },
  {
    n: 10,
    postalCode: 'T5A 0A1',
    sold: [soap],
    shipping: '14.95',
    taxes: [['TPS', '39.94', '2.00']],
    total: '41.94',
  },
  {
    n: 11,
    postalCode: 'X0A 0H0',
    sold: [oil],
    shipping: '24.95',
    taxes: [['TPS', '41.94', '2.10']],
    total: '44.04',
  },
  {
    n: 14,
    postalCode: 'V5K 0A1',
    sold: [soap, candy],
    shipping: '14.95',
    taxes: [['TPS', '49.93', '2.50']],
    total: '52.43',
  },
  {
    n: 15,
    postalCode: 'V5K 0A1',
    registered: ['gst', 'qst', 'pst_bc'],
    sold: [soap, candy],
    shipping: '14.95',
    taxes: [
      ['TPS', '49.93', '2.50'],
      ['TVP', '35.67', '2.50'],
    ],
    total: '54.93',
  },
  {
    n: 16,
    postalCode: 'S4P 0A1',
    registered: ['gst', 'qst', 'pst_sk'],
    sold: [soap],
    shipping: '14.95',
    taxes: [
      ['TPS', '39.94', '2.00'],
      ['TVP', '39.94', '2.40'],
    ],
    total: '44.34',
  },
  {
    n: 18,
    postalCode: quebec,
    registered: [],
    sold: [oil, [1, 1399, 'grocery']],
    shipping: '9.95',
    taxes: [],
    total: '40.93',
  },
  {
    n: 19,
    postalCode: quebec,
    registered: ['gst'],
    sold: [oil],
    taxes: [['TPS', '16.99', '0.85']],
    total: '17.84',
  },
  {
    n: 20,
    postalCode: quebec,
    sold: [[1, 2995, 'book']],
    shipping: '9.95',
    taxes: [['TPS', '39.90', '2.00']],
    total: '41.90',
  },
  {
    n: 23,
    postalCode: quebec,
    day: '2026-07-14',
    sold: [[2, 450, 'dessert']],
    taxes: [
      ['TPS', '9.00', '0.45'],
      ['TVQ', '9.00', '0.90'],
    ],
    total: '10.35',
  },
  {
    n: 24,
    postalCode: quebec,
    day: '2026-07-15',
    sold: [[2, 450, 'dessert']],
    taxes: [['TPS', '9.00', '0.45']],
    total: '9.45',
  },
  { n: 34, postalCode: quebec, sold: [[1, 5000, 'gift_card']], taxes: [], total: '50.00' },
  {
    n: 35,
    postalCode: quebec,
    sold: [
      [1, 850, 'cosmetic'],
      [1, 5000, 'gift_card'],
    ],
    shipping: '9.95',
    taxes: [
      ['TPS', '18.45', '0.92'],
      ['TVQ', '18.45', '1.84'],
    ],
    total: '71.21',
  },
  {
    n: 39,
    postalCode: 'M5V 1A1',
    province: 'QC',
    sold: [oil],
    taxes: [
      ['TPS', '16.99', '0.85'],
      ['TVQ', '16.99', '1.69'],
    ],
    total: '19.53',
  },
];

describe('what an order costs', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  beforeEach(() => sandboxOf(shop).control.reset());
  const clock = useClock(shop);
  auditAfterEach(shop);

  const deliverFor = (cents: number | null) =>
    shop.db.em.query('UPDATE settings SET free_delivery_from_cents = $1, delivery_fee_cents = $2', [
      cents && 100_000,
      cents,
    ]);

  async function checkout(browser: Browser, { sold, postalCode, province }: Destined) {
    const lines: Line[] = [];
    for (const [quantity, priceCents, kind] of sold)
      lines.push([await make.product(shop, { priceCents, kind, stock: 10 }), quantity]);
    const items = lines.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
    const { body } = await browser
      .post('/api/cart/estimate')
      .set('Accept-Language', 'fr')
      .send({ items, postalCode, province })
      .expect(200);
    const estimate = body as CartEstimate;
    const customerInfo = { ...agathe, postalCode, ...(province && { province, isProvinceConfirmed: true }) };
    const cart = cartOf(lines, { customerInfo, total: estimate.total });
    const answer = await buy(browser, cart);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return { estimate, reply: answer.body as PaymentIntentReply };
  }

  it.each(examples)('row $n: to the cent, from the cart to the report', async (example) => {
    const { taxes, total, shipping = '0.00', day = '2026-11-20' } = example;
    await register(shop, ...(example.registered ?? ['gst', 'qst']));
    await deliverFor(Math.round(Number(shipping) * 100) || null);
    clock.set(`${day}T17:00:00Z`);
    const { estimate, reply } = await checkout(shop.browser(), example);
    const named = taxes.map(([name, , amount]) => [name, amount] as const);
    expect(estimate).toMatchObject({ shipping, total });
    expect(estimate.taxes.map(({ name, amount }) => [name, amount])).toEqual(named);
    const { id } = reply.order;
    const cents = Math.round(Number(total) * 100);
    expect(await attemptsOf(shop, id)).toMatchObject([{ amountCents: cents }]);
    const intent = await stripeOf(shop).paymentIntents.retrieve(intentIdOf(reply));
    expect(intent.amount).toBe(cents);
    await pay(shop, reply);
    await settled(shop);
    clock.goOn();

    const seen = (await shop.as(admin).get(`/api/orders/${id}?lang=fr`)).body as Order;
    expect(seen).toMatchObject({ status: 'paid', total, shipping });
    expect((seen.taxes ?? []).map(({ amount }) => amount)).toEqual(taxes.map(([, , amount]) => amount));
    const { invoiceNumber } = await orderOf(shop, id);
    for (const text of [await invoiceText(id), await mailText(reply)]) {
      expect(text).toContain(String(invoiceNumber).padStart(6, '0'));
      expect(text).toMatch(saying(named, total));
      expect(namesIn(text)).toEqual(new Set(named.map(([name]) => name)));
    }
    const report = await reportOf(id, day);
    expect(report.total).toMatchObject({ invoices: 1, sales: estimate.subtotal, delivery: shipping });
    expect(report.total.taxes.map((tax) => [tax.name, tax.taxable, tax.net])).toEqual(taxes);
  });

  /** Text of the mail that confirms the payment to the buyer. */
  async function mailText({ order: { total } }: PaymentIntentReply): Promise<string> {
    const mails = collectMails(shop);
    await runJobs(shop);
    clock.goOn();
    const sent = mails.filter(({ to, subject }) => to === agathe.email && subject.includes('confirmée'));
    expect([total, sent.length]).toEqual([total, 1]);
    return plain(sent[0]?.text ?? '');
  }

  /** Tax report of a day without other orders. */
  async function reportOf(id: string, day: string): Promise<TaxReport> {
    await shop.db.em.query(`UPDATE orders SET paid_at = $2 WHERE id <> $1 AND paid_at::date = $3`, [
      id,
      '2020-01-01T17:00:00Z',
      day,
    ]);
    const { body } = await shop
      .as(admin)
      .get(`/api/admin/tax-report?from=${day}&to=${day}`)
      .set('Accept-Language', 'fr');
    return body as TaxReport;
  }

  async function invoiceText(id: string): Promise<string> {
    const reply = await shop
      .as(admin)
      .get(`/api/orders/${id}/invoice.pdf?lang=fr`)
      .buffer(true)
      .parse(asBytes);
    return plain((await readPdf(reply.body as Buffer)).pages.join('\n'));
  }

  it.each([
    ['an ordinary night', '2026-12-02', '2026-12-02T04:59:59Z', '2026-12-02T05:00:00Z'],
    ['the night in which clocks go back', '2026-11-02', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
    ['the day on which clocks go back', '2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
    ['the night in which clocks go forward', '2027-03-15', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'],
  ])('has the rate of a day from its midnight in Toronto, on %s', async (_, day, before, midnight) => {
    await register(shop, 'gst', 'qst');
    await deliverFor(null);
    await shop.db.transaction(async (tx) => {
      await tx.em.query(
        `INSERT INTO tax_rates (tax, province, rate, starts_on) VALUES ('qst', 'QC', 20000, $1)`,
        [day],
      );
      tx.changed('taxes');
    });
    const placed: PaymentIntentReply[] = [];
    for (const time of [before, midnight]) {
      clock.set(time);
      const wanted: Destined = { sold: [[1, 1000, 'goods']], postalCode: quebec };
      placed.push((await checkout(shop.browser(), wanted)).reply);
    }
    clock.goOn();
    const rates = await Promise.all(
      placed.map(async ({ order }) => (await orderOf(shop, order.id)).taxes.map(({ rate }) => rate)),
    );
    expect(rates).toEqual([
      [5000, 9975],
      [5000, 20000],
    ]);
    await shop.db.transaction(async (tx) => {
      await tx.em.query(`DELETE FROM tax_rates WHERE rate = 20000`);
      tx.changed('taxes');
    });
  });
});

/** Replaces all kinds of spaces by plain spaces. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ');

/** Pattern for each tax with its amount, followed by the total. */
function saying(taxes: (readonly [name: string, amount: string])[], total: string): RegExp {
  const parts = [...taxes.flat(), `${total} $`].map((part) => part.replace('.', ',').replace('$', '\\$'));
  return new RegExp(parts.join('[\\s\\S]*'));
}

/** Names of all taxes in a text, including those in tax numbers. */
const namesIn = (text: string) => new Set(text.match(/\bT(?:PS|VQ|VH|VP|VD)\b/g));
