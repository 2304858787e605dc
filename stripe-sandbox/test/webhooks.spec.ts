import Stripe from 'stripe';
import { RETURN_URL, SilentShop, startWorld, waitFor, type World } from './support/shop.ts';

/** A port where nothing listens. */
const NOBODY = 'http://127.0.0.1:1/';
const ORDER = { amount: 4200, currency: 'cad', metadata: { order_id: '7' } };

describe('webhooks', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  const create = (options?: Stripe.RequestOptions) => world.stripe.paymentIntents.create(ORDER, options);
  const pay = async () => {
    const { id } = await create();
    return world.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
    });
  };

  it('brings every step to the shop, signed, in order', async () => {
    const { shop, sandbox } = world;
    const intent = await pay();
    await sandbox.control.idle();
    expect(shop.types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    const { event, payload, signature } = shop.received[2] ?? {};
    expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
    expect(event).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      livemode: false,
      type: 'payment_intent.succeeded',
      data: {
        object: { id: intent.id, status: 'succeeded', amount_received: 4200, metadata: { order_id: '7' } },
      },
    });
    const forged = () =>
      Stripe.webhooks.constructEvent(`${payload} `, String(signature), sandbox.webhookSecret);
    expect(forged).toThrow(Stripe.errors.StripeSignatureVerificationError);
    const foreign = () => Stripe.webhooks.constructEvent(String(payload), String(signature), 'whsec_other');
    expect(foreign).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('sends only the events that its endpoint asks for', async () => {
    await world.close();
    world = await startWorld({ webhookEvents: ['payment_intent.succeeded'] });
    await pay();
    await world.sandbox.control.idle();
    expect(world.shop.types()).toEqual(['payment_intent.succeeded']);
    const { data } = await world.stripe.events.list();
    expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toContainEqual([
      'payment_intent.created',
      0,
    ]);
  });

  it('tells an event as it was, not as the object became', async () => {
    const { shop, sandbox } = world;
    sandbox.control.pauseDeliveries();
    await pay();
    sandbox.control.resumeDeliveries();
    await sandbox.control.idle();
    expect(shop.received[0]?.event.data.object).toMatchObject({ status: 'requires_payment_method' });
  });

  it('names the call that caused it', async () => {
    const { lastResponse } = await create({ idempotencyKey: 'pay_7_1' });
    const [event] = world.sandbox.control.listEvents();
    expect(event?.request).toEqual({ id: lastResponse.requestId, idempotency_key: 'pay_7_1' });
  });

  it('tries again after a refusal, with the same event id and a new signature', async () => {
    const { shop, sandbox } = world;
    shop.answers = [503, 400];
    await create();
    await sandbox.control.idle();
    expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1);
    expect(shop.received).toHaveLength(3);
    const [delivery] = sandbox.control.listDeliveries();
    expect(delivery).toMatchObject({ state: 'delivered', nextAttemptAt: null });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([503, 400, 200]);
  });

  it('gives up when the delays are used up', async () => {
    const { shop, sandbox } = world;
    shop.answers = [500, 500, 500, 500];
    await create();
    await sandbox.control.idle();
    expect(shop.received).toHaveLength(3);
    expect(sandbox.control.listDeliveries()).toMatchObject([{ state: 'failed' }]);
  });

  it('does not let one stubborn event hold the others back', async () => {
    await world.close();
    world = await startWorld({ retryDelaysMs: [3_600_000] });
    const { shop, sandbox } = world;
    shop.answers = [503];
    await pay();
    await waitFor(() => shop.received.length === 3);
    expect(shop.types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    sandbox.control.advanceClock(3600);
    await sandbox.control.idle();
    expect(shop.types().slice(3)).toEqual(['payment_intent.created']);
  });

  it('records why nothing answered, and follows its clock to try again', async () => {
    const slow = await startWorld({ retryDelaysMs: [3_600_000] });
    const { sandbox, stripe, shop } = slow;
    sandbox.setWebhookUrl(NOBODY);
    await stripe.paymentIntents.create(ORDER);
    await waitFor(() => sandbox.control.listDeliveries()[0]?.attempts.length === 1);
    expect(sandbox.control.listDeliveries()[0]?.attempts[0]).toMatchObject({
      status: null,
      error: expect.any(String),
    });
    sandbox.setWebhookUrl(shop.url);
    sandbox.control.advanceClock(3600);
    await sandbox.control.idle();
    expect(sandbox.control.listDeliveries()).toMatchObject([{ state: 'delivered' }]);
    expect(shop.received).toHaveLength(1);
    await slow.close();
  });

  it('keeps events until the shop has an address', async () => {
    const { shop, sandbox } = world;
    sandbox.setWebhookUrl(undefined);
    await create();
    expect(sandbox.control.listDeliveries()).toMatchObject([{ state: 'pending', attempts: [] }]);
    sandbox.setWebhookUrl(shop.url);
    await sandbox.control.idle();
    expect(shop.types()).toEqual(['payment_intent.created']);
  });

  describe('switches', () => {
    it('holds deliveries back, and lists them', async () => {
      const { shop, sandbox } = world;
      sandbox.control.pauseDeliveries();
      await pay();
      await sandbox.control.idle();
      expect(shop.received).toHaveLength(0);
      expect(sandbox.control.listDeliveries().map(({ state }) => state)).toEqual([
        'pending',
        'pending',
        'pending',
      ]);
      sandbox.control.resumeDeliveries();
      await sandbox.control.idle();
      expect(shop.received).toHaveLength(3);
    });

    it('shuffles what is held, the same way for the same seed', async () => {
      const { shop, sandbox } = world;
      sandbox.control.pauseDeliveries();
      for (let index = 0; index < 4; index += 1) await create();
      const before = sandbox.control.listDeliveries().map(({ eventId }) => eventId);
      sandbox.control.shuffleDeliveries(3);
      const after = sandbox.control.listDeliveries().map(({ eventId }) => eventId);
      expect(after).not.toEqual(before);
      expect([...after].sort()).toEqual([...before].sort());
      sandbox.control.resumeDeliveries();
      await sandbox.control.idle();
      expect(shop.received.map(({ event }) => event.id)).toEqual(after);
    });

    it('loses events for good, which a replay can still bring', async () => {
      const { shop, sandbox } = world;
      sandbox.control.pauseDeliveries();
      await create();
      sandbox.control.dropDeliveries();
      await create();
      sandbox.control.resumeDeliveries();
      await sandbox.control.idle();
      expect(shop.received).toHaveLength(0);
      expect(sandbox.control.listDeliveries()).toMatchObject([{ state: 'dropped' }, { state: 'dropped' }]);
      const [event] = sandbox.control.listEvents();
      const delivery = await sandbox.control.replay(String(event?.id));
      expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
      expect(shop.received.map(({ event: { id } }) => id)).toEqual([event?.id]);
    });

    it('delivers one event thirty times at once', async () => {
      const { shop, sandbox } = world;
      await create();
      await sandbox.control.idle();
      const [event] = sandbox.control.listEvents();
      await sandbox.control.duplicate(String(event?.id), 30);
      expect(shop.received).toHaveLength(31);
      expect(new Set(shop.received.map(({ event: { id } }) => id)).size).toBe(1);
    });

    it('repeats news under another event id', async () => {
      const { shop, sandbox } = world;
      await create();
      const [event] = sandbox.control.listEvents();
      sandbox.control.reissue(String(event?.id));
      await sandbox.control.idle();
      const [first, second] = shop.received.map((received) => received.event);
      expect(second?.id).not.toBe(first?.id);
      expect(second?.data).toEqual(first?.data);
    });

    it('says so when the deliveries do not come to an end', async () => {
      const stuck = await startWorld({ retryDelaysMs: [60_000] });
      stuck.shop.answers = [500];
      await stuck.stripe.paymentIntents.create(ORDER);
      await expect(stuck.sandbox.control.idle(50)).rejects.toThrow('payment_intent.created');
      await stuck.close();
    });
  });

  it('closes at once, even with a shop that never answers', async () => {
    const { sandbox, stripe } = world;
    const silent = new SilentShop();
    await silent.listen();
    sandbox.setWebhookUrl(silent.url);
    await stripe.paymentIntents.create(ORDER);
    await waitFor(() => silent.connections.length === 1);
    await sandbox.close();
    await silent.close();
    const [delivery] = sandbox.control.listDeliveries();
    await waitFor(() => delivery?.attempts.length === 1);
    expect(delivery?.attempts[0]?.error).toMatch(/aborted/);
  });
});
