import type {
  ErrorReply,
  Order,
  OrderPaymentsView,
  PaymentIntentReply,
  ProductKind,
  RefundInput,
} from '@shop/shared';
import type { Response } from 'supertest';
import { asBytes } from '../../support/as-bytes.js';
import { runJobs } from '../../support/background.js';
import {
  agathe,
  buy,
  cartOf,
  intentIdOf,
  orderOf,
  pay,
  sandboxOf,
  settled,
  totalOf,
  type Line,
} from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { paidOrder, stripeOf, usePaymentScene } from '../../support/make/money.js';
import { readPdf } from '../../support/pdf.js';
import { register } from '../../support/make/taxes.js';
import { servedAtLast, type TestShop } from '../../support/test-shop.js';

/** Replaces all kinds of spaces by plain spaces. */
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ');

describe('a credit note', () => {
  const { shop, backOffice, mails } = usePaymentScene();
  beforeAll(async () => {
    await register(shop, 'gst', 'qst');
    await deliverFor(995);
  });

  const deliverFor = (cents: number | null) =>
    shop.db.em.query('UPDATE settings SET free_delivery_from_cents = $1, delivery_fee_cents = $2', [
      cents && 7500,
      cents,
    ]);

  type Wanted = [quantity: number, priceCents: number, kind: ProductKind];

  async function bought(wanted: Wanted[], card?: string) {
    const lines: Line[] = [];
    for (const [quantity, priceCents, kind] of wanted)
      lines.push([await make.product(shop, { priceCents, kind, stock: 10 }), quantity]);
    const browser = shop.browser();
    const cart = cartOf(lines, { total: await totalOf(shop, lines, agathe) });
    const reply = (await buy(browser, cart).then((answer) => answer)).body as PaymentIntentReply;
    await pay(shop, reply, card);
    await settled(shop);
    return { browser, reply, id: reply.order.id, products: lines.map(([product]) => product.id) };
  }
  const honeyAndOil = (card?: string) =>
    bought(
      [
        [2, 1399, 'grocery'],
        [1, 1699, 'oil'],
      ],
      card,
    );
  const refund = async (id: string, input: RefundInput): Promise<OrderPaymentsView> => {
    const answer = await backOffice.refund(id, input);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    await settled(shop);
    return answer.body as OrderPaymentsView;
  };
  const orderSeen = async (browser: Pick<TestShop['http'], 'get'>, id: string) =>
    (await browser.get(`/api/orders/${id}`)).body as Order;
  const notesOf = (id: string) =>
    shop.db.em.query(
      `SELECT number, total_cents AS total, net_cents AS net, taxes, cancelled_at IS NOT NULL AS "isCancelled"
       FROM credit_notes WHERE order_id = $1 ORDER BY id`,
      [id],
    ) as Promise<
      {
        number: number;
        total: number;
        net: number;
        taxes: { code: string; amountCents: number }[];
        isCancelled: boolean;
      }[]
    >;
  const partsOf = async (id: string) =>
    (await notesOf(id)).map(({ net, taxes }) => [net, ...taxes.map(({ amountCents }) => amountCents)]);

  it('is issued for each refund: goods, delivery, the rest, each to the cent', async () => {
    const { browser, id, products } = await honeyAndOil();
    const [honey = 0, oil = 0] = products;
    await refund(id, { amount: '19.53', lines: [{ productId: oil, quantity: 1 }] });
    await refund(id, { amount: '10.52', delivery: true });
    const view = await refund(id, { amount: '27.98', lines: [{ productId: honey, quantity: 2 }] });
    expect(await partsOf(id)).toEqual([[1699, 85, 169], [995, 19, 38], [2798]]);
    const { creditNotes = [], refunded } = await orderSeen(browser, id);
    expect(creditNotes.map(({ amount }) => amount)).toEqual(['19.53', '10.52', '27.98']);
    expect(refunded).toBe('58.03');
    const numbers = creditNotes.map(({ number }) => number);
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    expect(view.refunds.map(({ creditNote }) => creditNote)).toEqual(numbers);
  });

  it('of units that come back one by one adds up to what was paid', async () => {
    await deliverFor(null);
    const { id, products } = await bought([[3, 850, 'cosmetic']]);
    await deliverFor(995);
    const lines = [{ productId: products[0] ?? 0, quantity: 1 }];
    for (const amount of ['9.78', '9.76', '9.78']) await refund(id, { amount, lines });
    expect(await partsOf(id)).toEqual([
      [850, 43, 85],
      [850, 42, 84],
      [850, 43, 85],
    ]);
  });

  it('of a goodwill has its part of each tax, and what comes after takes the rest', async () => {
    await deliverFor(null);
    const { id } = await bought([[1, 1699, 'cosmetic']]);
    await deliverFor(995);
    await refund(id, { amount: '5.00' });
    await backOffice.cancel(id).expect(200);
    await settled(shop);
    expect(await partsOf(id)).toEqual([
      [435, 22, 43],
      [1264, 63, 126],
    ]);
  });

  it('says what a choice comes to where it was asked for at another amount, and gives nothing', async () => {
    const { id, products } = await honeyAndOil();
    const lines = [{ productId: products[1] ?? 0, quantity: 1 }];
    const answer = await backOffice.refund(id, { amount: '16.99', lines });
    expect(answer.status).toBe(409);
    expect(answer.body as ErrorReply).toMatchObject({
      code: 'payments.refund_differs',
      details: { amount: '19.53' },
    });
    expect((await backOffice.view(id)).refunds).toEqual([]);
    await backOffice.refund(id, { amount: '1.00', lines: [], delivery: true }).expect(409);
    await backOffice.refund(id, { amount: '1.00', lines: [{ productId: 1, quantity: -1 }] }).expect(400);
    await backOffice.refund(id, { amount: '1.00', delivery: 'yes' } as never).expect(400);
  });

  it('is cancelled, and stays, when its refund comes back', async () => {
    const { id, reply, browser } = await honeyAndOil('pm_card_refundFail');
    await refund(id, { amount: '19.53' });
    expect(await notesOf(id)).toMatchObject([{ total: 1953, isCancelled: false }]);
    sandboxOf(shop).control.advanceClock(3600);
    await settled(shop);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({ total: 1953, isCancelled: true });
    expect(await orderOf(shop, id)).toMatchObject({ refundedCents: 0 });
    expect((await stripeOf(shop).refunds.list({ payment_intent: intentIdOf(reply) })).data).toMatchObject([
      { status: 'failed' },
    ]);
    const [seen] = (await orderSeen(browser, id)).creditNotes ?? [];
    expect(seen).toMatchObject({ number: note?.number, cancelledAt: expect.any(String) });
  });

  it('is issued for what was refunded at the provider, as an amount', async () => {
    const { id, reply } = await honeyAndOil();
    await stripeOf(shop).refunds.create({ payment_intent: intentIdOf(reply), amount: 1000 });
    await settled(shop);
    const [note] = await notesOf(id);
    expect(note).toMatchObject({ total: 1000, isCancelled: false });
    expect(note?.taxes.map(({ code }) => code)).toEqual(['gst', 'qst']);
  });

  it('is a PDF with the invoice, the tax numbers and each tax, for those who see all of the order', async () => {
    const { browser, id, products } = await honeyAndOil();
    await refund(id, {
      amount: '30.05',
      lines: [{ productId: products[1] ?? 0, quantity: 1 }],
      delivery: true,
    });
    const [{ number } = { number: 0 }] = (await orderSeen(browser, id)).creditNotes ?? [];
    const path = `/api/orders/${id}/credit-notes/${number}.pdf`;
    const reply = await bytesOf(browser, path);
    const padded = String(number).padStart(6, '0');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="note-de-credit-${padded}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const { pages, title } = await readPdf(reply.body as Buffer);
    expect(title).toBe(`Note de crédit nº\u00a0${padded}`);
    const text = plain(pages.join('\n'));
    const { invoiceNumber } = await orderOf(shop, id);
    for (const said of [
      new RegExp(`Facture nº\\s*${String(invoiceNumber).padStart(6, '0')}`),
      /Livraison\s*9,95 \$/,
      /Sous-total\s*26,94 \$/,
      /TPS 123456789RT0001\s*1,04 \$/,
      /TVQ 1234567890TQ0001\s*2,07 \$/,
      /Total remboursé\s*30,05 \$/,
    ])
      expect(text).toMatch(said);
    const english = await readPdf((await bytesOf(browser, `${path}?lang=en`)).body as Buffer);
    expect(english.title).toBe(`Credit note no.\u00a0${padded}`);
    expect((await shop.http.get(path)).status).toBe(404);
    for (const other of ['0', 'x', '999999999', '1e3'])
      expect((await browser.get(`/api/orders/${id}/credit-notes/${other}.pdf`)).status).toBe(404);
    expect(await orderSeen(shop.http, id)).not.toHaveProperty('creditNotes');
  });

  it('is named in the mail about the refund, with its taxes', async () => {
    const { id } = await honeyAndOil();
    await runJobs(shop);
    mails.length = 0;
    await refund(id, { amount: '19.53' });
    await runJobs(shop);
    const text = plain(mails.find(({ subject }) => subject.startsWith('Remboursement'))?.text ?? '');
    const [note] = await notesOf(id);
    expect(text).toContain(`NOTE DE CRÉDIT Nº ${String(note?.number).padStart(6, '0')}`);
    expect(text).toContain(`/suivi#${id}.`);
    expect(text).toMatch(/TPS : 0,\d\d \$\nTVQ : 0,\d\d \$\nTotal remboursé : 19,53 \$/);
  });

  it('has the next number, without a gap and without a double, where sixteen are given back at once', async () => {
    const orders: { id: string }[] = [];
    for (let n = 0; n < 16; n += 1) orders.push(await bought([[1, 1699, 'oil']]));
    const replies = await Promise.all(
      orders.map(({ id }) => servedAtLast(() => backOffice.refund(id, { amount: '5.00' }, id))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(201));
    await settled(shop);
    const numbers = (await Promise.all(orders.map(({ id }) => notesOf(id))))
      .flat()
      .map(({ number }) => number);
    const first = Math.min(...numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => first + index));
    expect(new Set(numbers).size).toBe(16);
  });

  it('is over the amount alone where no tax was charged', async () => {
    await register(shop);
    await deliverFor(null);
    const { id } = await paidOrder(shop);
    await refund(id, { amount: '5.00' });
    expect(await partsOf(id)).toEqual([[500]]);
    await register(shop, 'gst', 'qst');
    await deliverFor(995);
  });
});

function bytesOf(browser: Pick<TestShop['http'], 'get'>, path: string): Promise<Response> {
  return browser.get(path).buffer(true).parse(asBytes);
}
