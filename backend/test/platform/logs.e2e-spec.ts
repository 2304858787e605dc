import pg from 'pg';
import request from 'supertest';
import { until } from '../../../harness/program.ts';
import { startShopProcess } from '../support/shop-process.js';
import { createDatabase } from '../support/test-shop.js';

/** Texts that no log may contain; each is sent to the shop below. */
const secrets = {
  email: 'marqueur.courriel@exemple.ca',
  password: 'Marqueur-mot-de-passe-1',
  name: 'MarqueurNom',
  address: '7, rue du Marqueur',
  phone: '418 555-7777',
  chat: 'marqueur du clavardage',
  contact: 'marqueur du formulaire',
  card: '4242424242424242',
  token: 'marqueur.jeton.signe',
  search: 'marqueur-recherche',
};

async function live(url: string): Promise<void> {
  const http = request(url);
  const { email, password, name } = secrets;
  await http
    .post('/api/auth/register')
    .send({ firstName: name, lastName: name, email, password, phone: secrets.phone })
    .expect(201);
  await http.post('/api/auth/login').send({ email, password: `${password}2` });
  await http.post('/api/auth/login').send({ email: [email], password: { password } });
  await http.get('/api/profile').set('Authorization', `Bearer ${secrets.token}`);
  await http.get(`/api/products?search=${secrets.search}&token=${secrets.token}`);
  await http.post('/api/chat/messages').send({ message: secrets.chat, email }).expect(201);
  await http
    .post('/api/contact')
    .send({ name, email, subject: 'general', message: secrets.contact })
    .expect(204);
  await http.post('/api/newsletter').send({ email }).expect(204);
  await http.post('/api/create-payment-intent').send({
    customerInfo: { firstName: name, lastName: name, email, phone: secrets.phone, address: secrets.address },
    items: [{ productId: 1, quantity: 1, price: '1.00', card: secrets.card }],
  });
  await http.get('/api/nothing').set('Cookie', `session=${secrets.token}`);
  await http.post('/api/contact').type('application/json').send(`{"email":"${email}","broken`);
}

describe('the logs of a run', () => {
  it('hold every request with an id, and nothing that a person has typed', async () => {
    const shop = await startShopProcess({ LOG_LEVEL: 'trace', SMTP_URL: 'smtp://127.0.0.1:9' });
    await live(shop.url);
    await until('a mail has failed', () => shop.output.includes('A job failed'));
    expect(await shop.stop()).toBe(0);
    const lines = shop.output.split('\n').filter((line) => line.startsWith('{'));
    const entries = lines.map((line) => JSON.parse(line) as { req?: { id: string; path: string } });
    const requests = entries.flatMap(({ req }) => req ?? []);
    expect(requests.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/auth/register', '/api/products', '/api/contact', '/api/nothing']),
    );
    expect(requests.every(({ id }) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
    for (const secret of Object.values(secrets)) expect(shop.output).not.toContain(secret);
  });

  it('name what was refused before any handler, and from which network', async () => {
    const shop = await startShopProcess({ LOG_LEVEL: 'info' });
    const http = request(shop.url);
    expect(shop.output).toContain('Payments are for tests only: no card is charged');
    await http.post('/api/contact?email=x').set('Origin', 'https://evil.example').send({}).expect(403);
    await http.post('/api/contact').type('text/plain').send(secrets.contact).expect(415);
    await http.post('/api/contact').type('application/json').send(`{"email":"${secrets.email}`).expect(400);
    expect(await shop.stop()).toBe(0);
    for (const code of ['request.cross_site', 'request.unsupported_type', 'request.malformed']) {
      const line = shop.output.split('\n').find((one) => one.includes(code)) ?? '{}';
      const entry = { method: 'POST', path: '/api/contact', network: '127.0.0.0/24', code };
      expect(JSON.parse(line)).toMatchObject(entry);
    }
    for (const secret of [secrets.contact, secrets.email]) expect(shop.output).not.toContain(secret);
  });

  it('tell of a failure without what the database repeats of it', async () => {
    const DATABASE_URL = await createDatabase();
    const shop = await startShopProcess({ DATABASE_URL });
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    await client.query('ALTER TABLE users ADD CONSTRAINT nobody CHECK (email IS NULL) NOT VALID');
    await client.end();
    const { email, password, name } = secrets;
    const { status } = await request(shop.url)
      .post('/api/auth/register')
      .send({ firstName: name, lastName: name, email, password });
    await shop.stop();
    expect(status).toBe(500);
    expect(shop.output).toContain('A request failed');
    for (const secret of [email, password, name]) expect(shop.output).not.toContain(secret);
  });
});
