import {
  limits,
  type CartEstimate,
  type ErrorReply,
  type Order,
  type PaymentIntentReply,
  type PickupPlace,
  type ShopSettings,
} from '@shop/shared';
import { expectInvariantsHold } from '../support/audit.js';
import { collectMails, runJobs } from '../support/background.js';
import { agathe, pay, settled } from '../support/make/make-orders.js';
import { rate, useDelivery } from '../support/make/delivery.js';
import { useAdmin } from '../support/make/make.js';
import { register } from '../support/make/taxes.js';
import { useTestShop } from '../support/test-shop.js';

const at = (iso: string) => new Date(iso);
describe('delivery by zone', () => {
  const shop = useTestShop();
  const owner = useAdmin(shop);
  const { setNow, call, zone, soap, estimate, one, order } = useDelivery(shop, owner);
  const place = {
    name: 'La boutique',
    address: '48, rue des Ruchers',
    city: 'Rimouski',
    province: 'QC',
    postalCode: 'g5l0a7',
    hours: { fr: 'Du lundi au vendredi, 9 h à 17 h', en: 'Monday to Friday, 9 to 5' },
    leadDays: 1,
  };
  const pickup = async (given: object = {}) =>
    (
      await call('post', 'places')
        .send({ ...place, ...given })
        .expect(201)
    ).body as PickupPlace;
  it('is what it was without a zone, field by field', async () => {
    const items = await one();
    const before = await estimate(items, { postalCode: 'G5L' });
    expect(Object.keys(before).sort()).toEqual(
      ['lines', 'province', 'shipping', 'subtotal', 'taxes', 'total'].sort(),
    );
    const browser = shop.browser();
    const { body } = await order(browser, items, { total: '20.00' }).expect(201);
    const { body: placed } = await browser.get(`/api/orders/${(body as PaymentIntentReply).order.id}`);
    expect(placed).not.toHaveProperty('delivery');
    const settings = (await shop.http.get('/api/settings').expect(200)).body as ShopSettings;
    expect(settings.delivery).toEqual({ kind: 'free' });
  });

  it('takes no choice that the shop does not have: taxes are those of the postal code, and nothing is placed', async () => {
    await register(shop, 'gst', 'qst');
    const items = await one();
    for (const delivery of ['place:x', 'place:1', 'place:', 'rate:x', 'live:x', 'standard'])
      for (const total of ['20.00', '23.00']) {
        const { status, body } = await order(shop.browser(), items, { total, delivery });
        expect([delivery, status, body.code]).toEqual([delivery, 409, 'orders.delivery_gone']);
        expect(body.details.total).toBe('23.00');
        expect((await estimate(items, { postalCode: 'G5L', delivery })).total).toBe('23.00');
      }
    await pickup();
    const reply = await order(shop.browser(), items, { total: '20.00', delivery: 'place:x' });
    expect([reply.status, reply.body.code]).toEqual([409, 'orders.price_changed']);
    const [{ n }] = await shop.db.em.query<[{ n: number }]>(
      `SELECT count(*)::int AS n FROM order_lines WHERE variant_id = $1`,
      [items[0]?.productId],
    );
    expect(n).toBe(0);
    await expectInvariantsHold(shop);
  });

  it('takes the zone with the longest prefix: G5L before G, and the rest where none fits', async () => {
    await zone('Est du Québec', ['G'], rate({ feeCents: 1200 }));
    await zone('Rimouski', ['G5L'], rate({ feeCents: 500 }));
    const items = await one();
    const feeAt = async (postalCode: string) => (await estimate(items, { postalCode })).shipping;
    expect(await feeAt('G5L')).toBe('5.00');
    expect(await feeAt('g5l 0a7')).toBe('5.00');
    expect(await feeAt('G5M')).toBe('12.00');
    expect((await estimate(items, { postalCode: 'H2X' })).delivery).toEqual({ area: 'H2X', choices: [] });
    await zone('Ailleurs', [], rate({ feeCents: 2500 }));
    expect(await feeAt('H2X')).toBe('25.00');
  });

  it('refuses what contradicts itself, with a sentence, and keeps nothing of it', async () => {
    const { id } = await zone('Québec', ['G', 'H'], rate());
    const refused = async (body: object) => {
      const reply = await call('post', 'zones').send({
        name: 'Z',
        prefixes: ['J'],
        rates: [rate()],
        ...body,
      });
      const { code, details, message } = reply.body as ErrorReply;
      const [first] = Array.isArray(details) ? (details as { message: string }[]) : [{ message }];
      return [reply.status, code, first?.message];
    };
    expect(await refused({ prefixes: ['H', 'K'] })).toEqual([
      409,
      'content.prefix_taken',
      'Déjà dans la zone « Québec » : H. Un code n’est que dans une zone.',
    ]);
    expect((await refused({ prefixes: ['5G'] }))[2]).toContain('G, G5 ou G5L');
    expect((await refused({ rates: [] }))[2]).toContain('au moins un tarif');
    expect((await refused({ rates: [rate({ carrier: '' })] }))[2]).toContain('Nommez le transporteur');
    expect((await refused({ rates: [rate({ from: 100, below: 100 })] }))[2]).toContain('plus grande que');
    expect((await refused({ rates: [rate({ minDays: 5, maxDays: 2 })] }))[2]).toContain('plus court');
    const noProvince = await call('post', 'places')
      .send({ ...place, province: undefined })
      .expect(400);
    expect(JSON.stringify(noProvince.body)).toContain('Choisissez la province');
    const past = { cutoffHour: 15, closures: [{ startsOn: '2026-06-01', endsOn: '2026-06-05' }] };
    const { body } = await call('put', '').send(past).expect(422);
    expect(body).toMatchObject({ code: 'content.closure_past', details: { field: 'closures.0.endsOn' } });
    expect((await call('get', 'zones')).body).toMatchObject([{ id, prefixes: ['G', 'H'] }]);
    await call('put', `zones/${id}`)
      .send({ name: 'Q', prefixes: ['G'], rates: [rate()], version: 9 })
      .expect(409);
  });

  it('lets one of two zones have a prefix that both want at once', async () => {
    const wanted = ['A', 'B', 'C'].map((name) =>
      call('post', 'zones').send({ name, prefixes: ['G'], rates: [rate()] }),
    );
    expect((await Promise.all(wanted)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('lets one of three places that are added at once be the last that may be', async () => {
    for (let count = 1; count < limits.delivery.places; count += 1) await pickup();
    const wanted = [1, 2, 3].map(() => call('post', 'places').send(place));
    expect((await Promise.all(wanted)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('refuses a rate by weight while a product has none, and names it', async () => {
    const heavy = await soap({ name: 'Seau de miel', weightG: 2500 });
    await shop.db.em.query(`UPDATE variants SET weight_g = 100 WHERE weight_g IS NULL`);
    const light = await soap({ name: 'Savon sans poids' });
    const rates = [
      rate({ basis: 'weight', below: 2000, feeCents: 600 }),
      rate({ basis: 'weight', from: 2000, feeCents: 1800 }),
    ];
    const { body } = await call('post', 'zones').send({ name: 'Z', prefixes: [], rates }).expect(409);
    expect(body).toMatchObject({ code: 'content.weights_missing', details: { total: 1 } });
    expect((body as ErrorReply).message).toContain('« Savon sans poids »');
    await shop.db.em.query(`UPDATE variants SET weight_g = 100 WHERE id = $1`, [light.id]);
    await zone('Partout', [], ...rates);
    const feeOf = async (...lines: [number, number][]) =>
      (await estimate(lines.map(([productId, quantity]) => ({ productId, quantity })))).shipping;
    expect([await feeOf([light.id, 19]), await feeOf([light.id, 20]), await feeOf([heavy.id, 1])]).toEqual([
      '6.00',
      '18.00',
      '18.00',
    ]);
    await shop.db.em.query(`UPDATE variants SET weight_g = NULL WHERE id = $1`, [light.id]);
    const items = [{ productId: light.id, quantity: 1 }];
    expect((await estimate(items)).delivery?.choices).toEqual([]);
    const refused = await order(shop.browser(), items, { total: '20.00' }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'orders.delivery_unavailable',
      details: { field: 'postalCode' },
    });
  });

  it('promises a day, and keeps it: with the order, in its mail, whatever becomes of the rate', async () => {
    const { id: zoneId, version } = await zone('Québec', ['G'], rate());
    const items = await one();
    setNow(at('2026-06-23T16:00:00-04:00'));
    const shown = await estimate(items, { postalCode: 'G5L' });
    expect(shown.delivery?.choices).toEqual([
      {
        id: expect.stringMatching(/^rate:/) as string,
        name: 'Standard',
        carrier: 'Postes Canada',
        fee: '9.95',
        earliestOn: '2026-06-29',
        promisedBy: '2026-06-30',
      },
    ]);
    const mails = collectMails(shop);
    const browser = shop.browser();
    const { body } = await order(browser, items, { total: shown.total }).expect(201);
    const reply = body as PaymentIntentReply;
    await call('put', `zones/${zoneId}`)
      .send({ name: 'Québec', prefixes: ['G'], rates: [rate({ carrier: 'Vélo', maxDays: 60 })], version })
      .expect(200);
    await pay(shop, reply);
    await settled(shop);
    await runJobs(shop);
    const { body: placed } = await browser.get(`/api/orders/${reply.order.id}`);
    expect((placed as Order).delivery).toMatchObject({ carrier: 'Postes Canada', promisedBy: '2026-06-30' });
    expect(mails.find(({ to }) => to === agathe.email)?.text).toContain(
      'Standard (Postes Canada)\nLivraison au plus tard le 30 juin 2026\nÀ cette adresse :',
    );
    const [row] = await shop.db.em.query(`SELECT promised_by::text FROM orders WHERE id = $1`, [
      reply.order.id,
    ]);
    expect(row).toEqual({ promised_by: '2026-06-30' });
  });

  it('says one thing of « gratuit dès » everywhere, from the zones', async () => {
    const saying = async () =>
      ((await shop.http.get('/api/settings').expect(200)).body as ShopSettings).delivery;
    await zone(
      'Québec',
      ['G'],
      rate({ freeFromCents: 6000 }),
      rate({ feeCents: 2000, minDays: 1, maxDays: 1 }),
    );
    expect(await saying()).toEqual({ kind: 'zones', freeFromCents: 6000, minDays: 1, maxDays: 3 });
    const items = await one();
    expect((await estimate(items, { postalCode: 'G5L' })).delivery?.choices[0]).toMatchObject({
      fee: '9.95',
      freeFrom: '60.00',
    });
    const many = items.map((item) => ({ ...item, quantity: 3 }));
    expect((await estimate(many, { postalCode: 'G5L' })).shipping).toBe('0.00');
    await zone('Ailleurs', [], rate());
    expect(await saying()).toMatchObject({ freeFromCents: null });
  });

  it('is charged no more by a zone that is removed', async () => {
    const items = await one();
    const { id } = await zone('Québec', ['G'], rate());
    expect(await estimate(items, { postalCode: 'G5L' })).toMatchObject({ shipping: '9.95', total: '29.95' });
    await call('delete', `zones/${id}`).expect(204);
    const left = await estimate(items, { postalCode: 'G5L' });
    expect(left).not.toHaveProperty('delivery');
    expect((await order(shop.browser(), items, { total: '29.95' })).body.code).toBe('orders.price_changed');
  });

  it('charges what was chosen, and refuses what is no longer so, with what it is now', async () => {
    const { id, version } = await zone(
      'Québec',
      ['G'],
      rate(),
      rate({ name: { fr: 'Express', en: '' }, feeCents: 2000 }),
    );
    const items = await one();
    const { delivery } = await estimate(items, { postalCode: 'G5L' });
    const express = delivery?.choices[1]?.id;
    const shown = await estimate(items, { postalCode: 'G5L', delivery: express });
    expect(shown).toMatchObject({ shipping: '20.00', total: '40.00', delivery: { chosen: express } });
    const buyer = shop.browser();
    await order(buyer, items, { total: '29.95', delivery: express }).expect(409);
    const { body } = await order(buyer, items, { total: '40.00', delivery: express }).expect(201);
    expect((body as PaymentIntentReply).order.total).toBe('40.00');

    await call('put', `zones/${id}`)
      .send({ name: 'Québec', prefixes: ['G'], rates: [rate({ feeCents: 1100 })], version })
      .expect(200);
    const gone = await order(shop.browser(), items, { total: '40.00', delivery: express }).expect(409);
    expect(gone.body).toMatchObject({ code: 'orders.price_changed', details: { total: '31.00' } });
    const now = await estimate(items, { postalCode: 'G5L', delivery: express });
    expect(now).toMatchObject({ total: '31.00' });
    expect(now.delivery?.chosen).not.toBe(express);
    const elsewhere = { total: '20.00', customer: { postalCode: 'H2X 1Y4' } };
    expect((await order(shop.browser(), items, elsewhere).expect(422)).body).toMatchObject({
      code: 'orders.delivery_unavailable',
    });
  });

  it('names a place in English for whoever reads English, and in French where it has no English', async () => {
    const { id, version } = await pickup({ nameEn: 'The shop', addressEn: '48 Ruchers Street' });
    const items = await one();
    const read = async (language: string) => {
      const call = shop.http.post(`/api/cart/estimate?lang=${language}`);
      const { delivery } = (await call.send({ items, postalCode: 'G5L' }).expect(200)).body as CartEstimate;
      const { name, place: at } = delivery?.choices.find((choice) => choice.id === `place:${id}`) ?? {};
      return [name, at?.name, at?.address[0]];
    };
    expect(await read('en')).toEqual(['The shop', 'The shop', '48 Ruchers Street']);
    expect(await read('fr')).toEqual(['La boutique', 'La boutique', '48, rue des Ruchers']);
    await call('put', `places/${id}`)
      .send({ ...place, version })
      .expect(200);
    expect(await read('en')).toEqual(['La boutique', 'La boutique', '48, rue des Ruchers']);
  });

  it('is the one that was chosen last, of two at the same price', async () => {
    const express = { fr: 'Express', en: 'Express' };
    await zone('Québec', ['G'], rate(), rate({ name: express, minDays: 1, maxDays: 1 }));
    const items = await one();
    const choices = (await estimate(items, { postalCode: 'G5L' })).delivery?.choices ?? [];
    const buyer = shop.browser();
    for (const [index, name] of ['Standard', 'Express'].entries()) {
      const request = { total: '29.95', delivery: choices[index]?.id };
      const { body } = await order(buyer, items, request).expect(201);
      const { id } = (body as PaymentIntentReply).order;
      expect((await buyer.get(`/api/orders/${id}`)).body).toMatchObject({ delivery: { name } });
    }
  });

  it('taxes what is picked up where it is picked up, and writes when it is ready (row 39)', async () => {
    await register(shop, 'gst', 'qst');
    await zone('Québec', ['G'], rate());
    const { id } = await pickup();
    const items = await one({ priceCents: 1699, kind: 'oil' });
    const delivery = `place:${id}`;
    const customer = { postalCode: 'M5V 1A1', city: 'Toronto' };
    const toronto = await estimate(items, { postalCode: 'M5V' });
    expect(toronto.delivery).toMatchObject({ choices: [{ id: delivery, fee: '0.00' }] });
    expect(toronto.delivery).not.toHaveProperty('chosen');
    const shown = await estimate(items, { postalCode: 'M5V', delivery });
    expect(shown).toMatchObject({ shipping: '0.00', province: 'QC', total: '19.53' });
    expect(shown.delivery?.choices[0]).toMatchObject({
      promisedBy: '2026-06-25',
      place: { address: ['48, rue des Ruchers', 'Rimouski (QC) G5L 0A7'] },
    });
    const mails = collectMails(shop);
    const browser = shop.browser();
    const request = { total: '19.53', price: '16.99', delivery, customer };
    const reply = (await order(browser, items, request).expect(201)).body as PaymentIntentReply;
    await pay(shop, reply);
    await settled(shop);
    const { body } = await browser.get(`/api/orders/${reply.order.id}`);
    expect(body).toMatchObject({
      province: 'QC',
      shipping: '0.00',
      customerPostalCode: 'M5V 1A1',
      delivery: { name: 'La boutique', promisedBy: '2026-06-25' },
      taxes: [{ amount: '0.85' }, { amount: '1.69' }],
    });
    await runJobs(shop);
    mails.length = 0;
    await shop.as(owner).put(`/api/orders/${reply.order.id}/status`).send({ status: 'shipped' }).expect(200);
    await runJobs(shop, true);
    await runJobs(shop, true);
    const ready = mails.find(({ to }) => to === agathe.email);
    expect(ready?.subject).toMatch(/est prête$/);
    expect(ready?.text).toContain('La boutique\n48, rue des Ruchers\nRimouski (QC) G5L 0A7');
    expect(ready?.text).toContain('Du lundi au vendredi, 9 h à 17 h');
    const step = (status?: string) =>
      shop.as(owner).put(`/api/orders/${reply.order.id}/status`).send({ status });
    expect((await step('in-transit').expect(409)).body).toMatchObject({ code: 'orders.wrong_state' });
    expect((await step('delivered').expect(200)).body).toMatchObject({ status: 'delivered' });
    await expectInvariantsHold(shop);
  });
});
