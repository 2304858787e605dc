import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../src/index.ts';
import { client, RETURN_URL, SilentShop, TestShop, waitFor } from './support/shop.ts';

const ORDER = { amount: 4200, currency: 'cad', metadata: { order_id: '7' } };

describe('the journal', () => {
  let folder: string;
  let journalFile: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-journal-'));
    journalFile = join(folder, 'deep', 'sandbox.json');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('brings intents, keys, time and half-done things back after a restart', async () => {
    const first = await startSandbox({ journalFile });
    let stripe = client(first.secretKey, first.port);
    first.control.advanceClock(86_400);
    const intent = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pay_7_1' });
    const waiting = await stripe.paymentIntents.create(ORDER);
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_pendingRefund' } });
    const params = { payment_method: method.id, return_url: RETURN_URL };
    await stripe.paymentIntents.confirm(waiting.id, params);
    const refund = await stripe.refunds.create({ payment_intent: waiting.id });
    await first.close();

    const second = await startSandbox({ journalFile });
    stripe = client(second.secretKey, second.port);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(expect.objectContaining({ ...intent }));
    const again = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pay_7_1' });
    expect(again).toMatchObject({ id: intent.id, client_secret: intent.client_secret });
    second.control.advanceClock(60);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    const { created } = await stripe.paymentIntents.create(ORDER);
    expect(created).toBeGreaterThan(Date.now() / 1000 + 86_000);
    await second.close();
  });

  it('delivers after the restart what was not delivered before', async () => {
    const first = await startSandbox({ journalFile });
    const { id } = await client(first.secretKey, first.port).paymentIntents.create(ORDER);
    await first.close();

    const second = await startSandbox({ journalFile });
    const shop = new TestShop(second.webhookSecret);
    await shop.listen();
    second.setWebhookUrl(shop.url);
    await second.control.idle();
    expect(shop.received.map(({ event }) => event.data.object)).toMatchObject([{ id }]);
    await second.close();

    const third = await startSandbox({ journalFile, webhookUrl: shop.url });
    await third.control.idle();
    expect(shop.received).toHaveLength(1);
    await third.close();
    await shop.close();
  });

  it('delivers after the restart what was on its way when it stopped', async () => {
    const silent = new SilentShop();
    await silent.listen();
    const first = await startSandbox({ journalFile, webhookUrl: silent.url, retryDelaysMs: [] });
    await client(first.secretKey, first.port).paymentIntents.create(ORDER);
    await waitFor(() => silent.connections.length === 1);
    await first.close();
    await silent.close();

    const second = await startSandbox({ journalFile });
    const shop = new TestShop(second.webhookSecret);
    await shop.listen();
    second.setWebhookUrl(shop.url);
    await second.control.idle();
    expect(shop.types()).toEqual(['payment_intent.created']);
    await second.close();
    await shop.close();
  });

  it('does by itself what fell due while it was off', async () => {
    const first = await startSandbox({ journalFile });
    const stripe = client(first.secretKey, first.port);
    const { id } = await stripe.paymentIntents.create(ORDER);
    await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_pendingRefund',
      return_url: RETURN_URL,
    });
    const refund = await stripe.refunds.create({ payment_intent: id });
    await first.close();

    const second = await startSandbox({ journalFile, now: () => Date.now() + 3_600_000 });
    const { refunds } = client(second.secretKey, second.port);
    await waitFor(async () => (await refunds.retrieve(refund.id)).status === 'succeeded');
    await second.close();
  });

  it('is on disk before the caller hears of the effect', async () => {
    const sandbox = await startSandbox({ journalFile });
    const stripe = client(sandbox.secretKey, sandbox.port);
    const intents = await Promise.all(Array.from({ length: 10 }, () => stripe.paymentIntents.create(ORDER)));
    const text = await readFile(journalFile, 'utf8');
    for (const { id } of intents) expect(text).toContain(id);
    await sandbox.close();
  });

  it('holds no client secret, key, card number or security code, and is private', async () => {
    const sandbox = await startSandbox({ journalFile });
    const browser = client(sandbox.publishableKey, sandbox.port);
    const stripe = client(sandbox.secretKey, sandbox.port);
    const intent = await stripe.paymentIntents.create(ORDER);
    const card = { number: '4000000000000002', exp_month: 12, exp_year: 2060, cvc: '987' };
    const method = await browser.paymentMethods.create({ type: 'card', card });
    const params = {
      client_secret: String(intent.client_secret),
      payment_method: method.id,
      return_url: RETURN_URL,
    };
    await browser.paymentIntents.confirm(intent.id, params).catch(() => undefined);
    const text = await readFile(journalFile, 'utf8');
    expect(text).toContain(method.id);
    expect(text).not.toContain(String(intent.client_secret));
    expect(text).not.toMatch(/_secret_[0-9a-f]|4000000000000002|"987"|sk_test_|whsec_/);
    expect((await stat(journalFile)).mode & 0o077).toBe(0);
    await sandbox.close();
  });

  it('writes what has changed, not everything again', async () => {
    const sandbox = await startSandbox({ journalFile });
    const stripe = client(sandbox.secretKey, sandbox.port);
    const size = async () => (await stat(journalFile)).size;
    for (let count = 0; count < 20; count += 1) await stripe.paymentIntents.create(ORDER);
    const before = await size();
    await stripe.paymentIntents.create(ORDER);
    const change = (await size()) - before;
    expect(change).toBeGreaterThan(0);
    expect(change).toBeLessThan(before / 10);
    await sandbox.close();
  });

  it('forgets the line that it was writing when it was killed, and only that', async () => {
    const first = await startSandbox({ journalFile });
    const stripe = client(first.secretKey, first.port);
    const created = [await stripe.paymentIntents.create(ORDER), await stripe.paymentIntents.create(ORDER)];
    await stripe.paymentIntents.cancel(String(created[0]?.id));
    const text = await readFile(journalFile, 'utf8');
    await first.close();
    await writeFile(journalFile, `${text}{"intents":{"pi_half":{"id":"pi_`);

    const second = await startSandbox({ journalFile });
    const intents = second.control.listIntents();
    expect(intents.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: intents[0]?.id, status: 'canceled' },
      { id: intents[1]?.id, status: 'requires_payment_method' },
    ]);
    expect(intents.map((intent) => intent.client_secret)).toEqual(
      intents.map((intent) => intent.client_secret),
    );
    await second.close();
  });

  it('keeps what it has forgotten forgotten after a restart', async () => {
    const first = await startSandbox({ journalFile });
    await client(first.secretKey, first.port).paymentIntents.create(ORDER);
    first.control.reset();
    await first.close();
    const second = await startSandbox({ journalFile });
    expect(second.control.listIntents()).toEqual([]);
    await second.close();
  });

  it('does not start on a damaged journal, and says which', async () => {
    journalFile = join(folder, 'sandbox.json');
    for (const damage of [
      '{"version":1,"intents":[',
      '{"version":1}\n{"intents":\n{"tasks":{}}\n',
      '{"version":0}\n',
    ]) {
      await writeFile(journalFile, damage);
      await expect(startSandbox({ journalFile })).rejects.toThrow(journalFile);
    }
  });
});
