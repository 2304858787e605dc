import type {
  CartEstimate,
  ErrorReply,
  PaymentIntentReply,
  ProductKind,
  Province,
  RefundInput,
  TaxReport,
} from '@shop/shared';
import { asBytes } from '../../support/as-bytes.js';
import { auditAfterEach } from '../../support/audit.js';
import { agathe, buy, cartOf, pay, sandboxOf, settled, type Line } from '../../support/make/make-orders.js';
import { make, useAdmin } from '../../support/make/make.js';
import { backOfficeOf } from '../../support/make/money.js';
import { readPdf } from '../../support/pdf.js';
import { register } from '../../support/make/taxes.js';
import { useTestShop } from '../../support/test-shop.js';

type Wanted = [quantity: number, priceCents: number, kind: ProductKind];

describe('the tax report', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const backOffice = backOfficeOf(shop, admin);
  beforeAll(async () => {
    await shop.db.em.query('UPDATE settings SET free_delivery_from_cents = 7500, delivery_fee_cents = 995');
  });
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  /** Buys products by card and returns the order. */
  async function bought(postalCode: string, wanted: Wanted[], province?: Province) {
    const lines: Line[] = [];
    for (const [quantity, priceCents, kind] of wanted)
      lines.push([await make.product(shop, { priceCents, kind, stock: 10 }), quantity]);
    const items = lines.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
    const { total } = (
      await shop.http.post('/api/cart/estimate').send({ items, postalCode, province }).expect(200)
    ).body as CartEstimate;
    const customerInfo = { ...agathe, postalCode, ...(province && { province, isProvinceConfirmed: true }) };
    const answer = await buy(shop.browser(), cartOf(lines, { customerInfo, total }));
    const reply = answer.body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    return { id: reply.order.id, products: lines.map(([product]) => product) };
  }
  /** Changes the times of an order's payment and full refund. */
  async function backdate(id: string, at: string, returnedAt = at): Promise<void> {
    await shop.db.em.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [id, at]);
    await shop.db.em.query('UPDATE credit_notes SET issued_at = $2 WHERE order_id = $1', [id, returnedAt]);
  }
  const ask = (query: string, language = 'fr') =>
    shop.as(admin).get(`/api/admin/tax-report${query}`).set('Accept-Language', language);
  const report = async (from: string, to: string) =>
    (await ask(`?from=${from}&to=${to}`).expect(200)).body as TaxReport;

  it('has what was sold, delivered and charged, by destination', async () => {
    await register(shop, 'gst', 'qst');
    const quebec = await bought('G5L 1Y3', [
      [2, 1399, 'grocery'],
      [1, 1699, 'oil'],
    ]);
    const alberta = await bought('T5A 0A1', [[1, 2499, 'cosmetic']]);
    await backdate(quebec.id, '2021-02-10T15:00:00Z');
    await backdate(alberta.id, '2021-03-10T15:00:00Z');
    const { rows, total, months } = await report('2021-01-01', '2021-03-31');
    expect(rows).toEqual([
      {
        province: 'AB',
        invoices: 1,
        otherProvinces: 0,
        creditNotes: 0,
        sales: '24.99',
        delivery: '9.95',
        returned: '0.00',
        net: '34.94',
        taxes: [
          {
            code: 'gst',
            name: 'TPS',
            taxable: '34.94',
            zeroRated: '0.00',
            collected: '1.75',
            returned: '0.00',
            net: '1.75',
          },
        ],
      },
      {
        province: 'QC',
        invoices: 1,
        otherProvinces: 0,
        creditNotes: 0,
        sales: '44.97',
        delivery: '9.95',
        returned: '0.00',
        net: '54.92',
        taxes: [
          {
            code: 'gst',
            name: 'TPS',
            taxable: '20.75',
            zeroRated: '34.17',
            collected: '1.04',
            returned: '0.00',
            net: '1.04',
          },
          {
            code: 'qst',
            name: 'TVQ',
            taxable: '20.75',
            zeroRated: '34.17',
            collected: '2.07',
            returned: '0.00',
            net: '2.07',
          },
        ],
      },
    ]);
    expect(total).toMatchObject({ province: null, invoices: 2, net: '89.86' });
    expect(months).toEqual([
      { month: '2021-01', sales: '0.00', taxes: '0.00' },
      { month: '2021-02', sales: '54.92', taxes: '3.11' },
      { month: '2021-03', sales: '34.94', taxes: '1.75' },
    ]);
  });

  it('says which buyers have confirmed the taxes of another province than that of their postal code', async () => {
    await register(shop, 'gst', 'qst');
    const { id } = await bought('G1R 4S9', [[1, 2000, 'cosmetic']], 'AB');
    await backdate(id, '2020-05-10T15:00:00Z');
    const { rows, total } = await report('2020-05-01', '2020-05-31');
    expect([...rows, total].map((row) => [row.province, row.otherProvinces])).toEqual([
      ['AB', 1],
      [null, 1],
    ]);
    const file = (await shop.as(admin).get('/api/admin/tax-report/export?from=2020-05-01&to=2020-05-31'))
      .text;
    expect(file).toMatch(/[;,]AB[;,]QC[;,]/);
    const papers = await shop
      .as(admin)
      .post('/api/admin/orders/papers')
      .buffer()
      .parse(asBytes)
      .send({ paper: 'slips', ids: [id] });
    const { pages } = await readPdf(papers.body as Buffer);
    expect(pages.join(' ')).toContain('le code postal correspond à : Québec');
  });

  it('is zero after a full return, in parts or at once, and in the period of the credit notes', async () => {
    await register(shop, 'gst', 'qst');
    const { id, products } = await bought('G5L 1Y3', [
      [3, 850, 'cosmetic'],
      [2, 1399, 'grocery'],
    ]);
    const [soap] = products;
    const lines = [{ productId: soap!.id, quantity: 1 }];
    for (let n = 0; n < 2; n += 1) {
      const { details } = (await backOffice.refund(id, { amount: '0.01', lines }).expect(409))
        .body as ErrorReply;
      await backOffice.refund(id, { amount: (details as RefundInput).amount, lines }).expect(201);
    }
    await backOffice.refund(id, { amount: '5.00' }).expect(201);
    const part = await report('2020-01-01', '2027-01-01');
    expect(Number(part.total.taxes[0]?.returned)).toBeGreaterThan(0);
    await backOffice.cancel(id).expect(200);
    await settled(shop);
    await backdate(id, '2021-05-10T15:00:00Z');
    const { rows, months } = await report('2021-05-01', '2021-05-31');
    expect(rows).toMatchObject([{ province: 'QC', invoices: 1, creditNotes: 4, net: '0.00' }]);
    expect(rows[0]?.taxes.map(({ taxable, zeroRated, net }) => [taxable, zeroRated, net])).toEqual([
      ['0.00', '0.00', '0.00'],
      ['0.00', '0.00', '0.00'],
    ]);
    expect(rows[0]?.taxes.every(({ collected, returned }) => collected === returned)).toBe(true);
    expect(months).toEqual([{ month: '2021-05', sales: '0.00', taxes: '0.00' }]);
    await backdate(id, '2021-05-10T15:00:00Z', '2021-06-10T15:00:00Z');
    const [june] = (await report('2021-06-01', '2021-06-30')).rows;
    expect(june).toMatchObject({ invoices: 0, creditNotes: 4, sales: '0.00' });
    expect(Number(june?.net)).toBeLessThan(0);
  });

  it('takes a credit note back on the day on which its refund came back', async () => {
    await register(shop, 'gst', 'qst');
    const { id } = await bought('G5L 1Y3', [[1, 1699, 'oil']]);
    await backOffice.refund(id, { amount: '10.00' }).expect(201);
    await settled(shop);
    await backdate(id, '2021-07-10T15:00:00Z');
    const before = (await report('2021-07-01', '2021-07-31')).total;
    await shop.db.em.query(
      `UPDATE credit_notes SET cancelled_at = '2021-08-02T15:00:00Z' WHERE order_id = $1`,
      [id],
    );
    await shop.db.em.query('UPDATE orders SET refunded_cents = 0 WHERE id = $1', [id]);
    await shop.db.em.query(`UPDATE refunds SET state = 'failed' WHERE order_id = $1`, [id]);
    const july = (await report('2021-07-01', '2021-07-31')).total;
    const august = (await report('2021-08-01', '2021-08-31')).total;
    expect(july).toEqual(before);
    expect(august).toMatchObject({ creditNotes: -1, returned: `-${july.returned}` });
    expect(august.taxes[0]?.net).toBe(july.taxes[0]?.returned);
  });

  it('has days of the shop: what is paid before midnight in Toronto is of that day', async () => {
    await register(shop, 'gst', 'qst');
    const { id } = await bought('G5L 1Y3', [[1, 1699, 'oil']]);
    await backdate(id, '2022-01-01T04:59:00Z');
    expect((await report('2021-12-31', '2021-12-31')).total.invoices).toBe(1);
    await backdate(id, '2022-01-01T05:00:00Z');
    expect((await report('2021-12-31', '2021-12-31')).total.invoices).toBe(0);
    expect((await report('2022-01-01', '2022-01-01')).total.invoices).toBe(1);
  });

  it('has orders that no tax was charged for in a row of their own', async () => {
    await register(shop);
    const { id } = await bought('G5L 1Y3', [[1, 1699, 'oil']]);
    await backdate(id, '2021-09-10T15:00:00Z');
    expect((await report('2021-09-01', '2021-09-30')).rows).toMatchObject([
      { province: null, sales: '16.99', taxes: [] },
    ]);
  });

  it('is empty where nothing was sold', async () => {
    expect(await report('2019-01-01', '2019-01-31')).toMatchObject({
      rows: [],
      total: { invoices: 0, net: '0.00', taxes: [] },
      months: [{ month: '2019-01' }],
    });
  });

  it.each([
    ['', 'from', 'Choisissez un jour du calendrier.'],
    ['?from=2021-01-01', 'to', 'Choisissez un jour du calendrier.'],
    ['?from=2021-02-30&to=2021-03-01', 'from', 'Choisissez un jour du calendrier.'],
    ['?from=2021-02-02&to=2021-02-01', 'to', 'Le dernier jour vient avant le premier.'],
    ['?from=1990-01-01&to=2021-02-01', 'to', 'Un rapport couvre sept ans au plus.'],
    ['?from[]=2021-01-01&to=2021-02-01', 'from', 'Choisissez un jour du calendrier.'],
  ])('refuses "%s" with a sentence beside its field', async (query, field, message) => {
    const reply = (await ask(query).expect(400)).body as ErrorReply;
    expect(reply).toMatchObject({ code: 'request.invalid' });
    expect(reply.details).toContainEqual({ field, message });
    await ask(`/export${query}`).expect(400);
  });

  it('is a file with a row a document, as an accountant adds them up', async () => {
    await register(shop, 'gst', 'qst');
    const { id, products } = await bought('G5L 1Y3', [
      [2, 1399, 'grocery'],
      [1, 1699, 'oil'],
    ]);
    const lines = [{ productId: products[1]!.id, quantity: 1 }];
    await backOffice.refund(id, { amount: '19.53', lines }).expect(201);
    await settled(shop);
    // The database stores times with microseconds.
    await backdate(id, '2021-10-10T15:00:00.123456Z', '2021-10-11T15:00:00.654321Z');
    const { text, headers } = await ask('/export?from=2021-10-01&to=2021-10-31', 'en').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="taxes-\d{4}-\d\d-\d\d\.csv"$/);
    const [header = '', invoice = '', note = ''] = text.replace('\ufeff', '').trim().split(/\r?\n/);
    const named = (row: string) => {
      const cells = row.split(',');
      return Object.fromEntries(header.split(',').map((name, index) => [name, cells[index]]));
    };
    expect(named(invoice)).toMatchObject({
      Date: '2021-10-10',
      Document: 'Invoice',
      Province: 'QC',
      Sales: '44.97',
      Delivery: '9.95',
      'GST taxable': '20.75',
      GST: '1.04',
      QST: '2.07',
      Total: '58.03',
    });
    expect(named(note)).toMatchObject({
      Date: '2021-10-11',
      Document: 'Credit note',
      Sales: '-16.99',
      Delivery: '0.00',
      'GST taxable': '-16.99',
      GST: '-0.85',
      QST: '-1.69',
      Total: '-19.53',
    });
    const french = (await ask('/export?from=2021-10-01&to=2021-10-31').expect(200)).text;
    expect(french).toContain('TPS taxable');
    expect(french).toContain('Note de crédit');
  });
});
