import { gzipSync } from 'node:zlib';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';
import { problemOf, send, sendBytes } from './raw-call.js';

const json = { 'content-type': 'application/json' };
const contact = { name: 'Agathe', email: 'agathe@test.example', subject: 'general', message: 'Bonjour' };

describe('requests that no browser sends', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const post = (path: string, body: string | Buffer, headers: Record<string, string> = json) =>
    send(shop, { method: 'POST', path, headers, body });

  it.each([
    ['truncated', '{"name":"A"'],
    ['empty', ''],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['a number', '3'],
    ['null', 'null'],
    ['no JSON', '<xml/>'],
  ])('refuses a body that is %s', async (_, body) => {
    const answer = await post('/api/contact', body);
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toBeUndefined();
  });

  it.each([
    ['ten megabytes', `{"message":"${'x'.repeat(10_000_000)}"}`, 413],
    ['a hundred thousand arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 413],
    ['a million keys', `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join(',')}}`, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await post('/api/contact', body)).status).toBe(status);
  });

  it.each(['/api/contact', '/api/products', '/api/webhooks/stripe', '/api/nowhere'])(
    'unpacks no body that is sent to %s',
    async (path) => {
      const packed = gzipSync(Buffer.from(JSON.stringify(contact)));
      const answer = await post(path, packed, { ...json, 'content-encoding': 'gzip', authorization: 'x' });
      expect(answer.status).toBe(path === '/api/products' ? 401 : 415);
    },
  );

  it.each(['/api/products', '/api/products/1', '/api/categories', '/api/categories/1'])(
    'reads no body that is sent to %s by somebody unknown',
    async (path) => {
      const method = path.endsWith('1') ? 'PUT' : 'POST';
      const headers = { ...json, authorization: 'Bearer x' };
      const answer = await send(shop, { method, path, headers, body: '{"name":'.repeat(100_000) });
      expect(answer.status).toBe(401);
    },
  );

  it('refuses the same body from an administrator, who may send it', async () => {
    const headers = { ...json, authorization: `Bearer ${admin.token}` };
    expect((await post('/api/products', '{"name":'.repeat(100_000), headers)).status).toBe(400);
    expect((await post('/api/products', '['.repeat(9_000_000), headers)).status).toBe(413);
    const deep = `{"translations":${'{"en":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    expect((await post('/api/products', deep, headers)).status).toBe(400);
  });

  const order = {
    customerInfo: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@test.example',
      address: 'x',
      city: 'y',
      postalCode: 'G5L 1Y3',
    },
    items: [{ productId: 1, quantity: 1, price: '1.00' }],
    total: '1.00',
    status: 'pending',
  };
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  /** Order whose customer data is the given JSON text. */
  const withBuyer = (json: string) => JSON.stringify({ ...order, customerInfo: 0 }).replace(':0', `:${json}`);

  it.each<[string, object | string]>([
    ['thousands of lines', { ...order, items: Array(33_000).fill({}) }],
    ['as many lines as may be looked at', { ...order, items: Array(200).fill({}) }],
    ['thousands of buyers', { ...order, customerInfo: Array(33_000).fill({}) }],
    ['a list of buyers', { ...order, customerInfo: Array(200).fill({}) }],
    ['a buyer nested thousands deep', withBuyer(nested(6_000))],
    ['a nested name', withBuyer(`{"firstName":${nested(7)}}`)],
    ['nothing', {}],
  ])('answers an order with %s in few words', async (_, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await post('/api/create-payment-intent', text);
    expect([answer.status, problemOf(answer)]).toEqual([400, undefined]);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it('names twenty fields at most', async () => {
    const body = JSON.stringify({ ...order, items: Array(50).fill({}) });
    const { details } = JSON.parse((await post('/api/create-payment-intent', body)).text) as {
      details: object[];
    };
    expect(details).toHaveLength(20);
  });

  it('says of a list of buyers that no buyer is there, not what is wrong with each', async () => {
    const answer = await post(
      '/api/create-payment-intent',
      JSON.stringify({ ...order, customerInfo: Array(200).fill({}) }),
    );
    const { details } = JSON.parse(answer.text) as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(['customerInfo']);
  });

  it.each([
    ['/api/create-payment-intent', { ...order, items: [[]] }],
    ['/api/cart/estimate', { items: [[{ productId: 1, quantity: 1 }]] }],
  ])('takes no list for one of its objects: %s', async (path, body) => {
    const answer = await post(path, JSON.stringify(body));
    expect([answer.status, problemOf(answer)]).toEqual([400, undefined]);
    const { details } = JSON.parse(answer.text) as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toContain('items');
  });

  it('takes no list for one of its objects in any other call', () => {
    const { validationMetadatas } = getMetadataStorage() as unknown as {
      validationMetadatas: Map<unknown, ValidationMetadata[]>;
    };
    const rules = [...validationMetadatas.values()].flat();
    const lists = rules.filter(({ type, each }) => type === 'nestedValidation' && each);
    expect(lists.length).toBeGreaterThan(4);
    const isOfObjects = ({ target, propertyName }: ValidationMetadata) =>
      rules.some(
        (rule) =>
          rule.name === 'isObject' &&
          rule.each &&
          rule.target === target &&
          rule.propertyName === propertyName,
      );
    expect(lists.filter((list) => !isOfObjects(list)).map(({ propertyName }) => propertyName)).toEqual([]);
  });

  it('has no rule whose complaint repeats what was sent', () => {
    const { validationMetadatas } = getMetadataStorage() as unknown as {
      validationMetadatas: Map<unknown, ValidationMetadata[]>;
    };
    const rules = [...validationMetadatas.values()].flat().filter(({ message }) => message);
    expect(rules.length).toBeGreaterThan(100);
    const sent = { value: '$value', property: 'x', targetName: 'X', object: {} };
    const complaints = rules.map(({ message, constraints }) =>
      typeof message === 'function' ? message({ ...sent, constraints }) : message,
    );
    expect(complaints.filter((complaint) => String(complaint).includes('$'))).toEqual([]);
  });

  it('does not put what was sent into its answer', async () => {
    const answer = await post(
      '/api/contact',
      JSON.stringify({ ...contact, name: '$value'.repeat(9_000), email: '"$value|{"$constraint1' }),
    );
    expect([answer.status, problemOf(answer)]).toEqual([400, undefined]);
    expect(answer.text).not.toContain('$');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', ''])(
    'takes no %j where JSON is asked for',
    async (type) => {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      expect((await post('/api/contact', JSON.stringify(contact), headers)).status).toBe(415);
    },
  );

  it('is not changed by keys with a meaning', async () => {
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(contact).slice(1)}`;
    const answer = await post('/api/contact', body);
    expect(problemOf(answer)).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('drops the fields that a form does not have', async () => {
    const password = 'Verveine et citron 8';
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'extra@test.example',
      password,
      role: 'admin',
      isAdmin: true,
      id: 1,
    };
    const { body: reply } = await shop.http.post('/api/auth/register').send(body).expect(201);
    expect((reply as { user: { role: string } }).user.role).toBe('customer');
  });

  it.each(['Tab\tname', 'أحمد', '👩‍🌾 Zoé', '\u202Egnp'])('keeps the text %j as it is', async (name) => {
    await shop.http
      .post('/api/contact')
      .send({ ...contact, name })
      .expect(204);
    const { body } = await shop.as(admin).get('/api/admin/contacts').expect(200);
    expect((body as { name: string }[]).map((row) => row.name)).toContain(name);
  });

  it.each([['a\u0000b'], ['\ud800']])('refuses the text %j, which cannot be stored', async (message) => {
    const answer = await post('/api/contact', JSON.stringify({ ...contact, message }));
    expect([answer.status, problemOf(answer)]).toEqual([400, undefined]);
  });

  it.each([
    '0',
    '-1',
    '1.0',
    '2147483648',
    '99999999999999999999',
    '1%20OR%201=1',
    '%00',
    '..%2f..%2fetc',
    '%D9%A1',
    'abc',
  ])('knows no product %s', async (id) => {
    const answer = await send(shop, { method: 'GET', path: `/api/products/${id}` });
    expect([400, 404]).toContain(answer.status);
    expect(problemOf(answer)).toBeUndefined();
  });

  it.each(['/api/orders', '/api/orders/', '/api//orders', '/API/orders', '/api/%6frders', '/api/orders?x=1'])(
    'opens no back door at %s',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await send(shop, { method, path });
        expect([401, 404]).toContain(status);
      }
    },
  );

  it('does not echo requests', async () => {
    const { status, text } = await send(shop, {
      method: 'TRACE',
      path: '/api/orders',
      headers: { 'x-secret': 'marker' },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('marker');
  });

  it.each([
    [
      'a header of 64 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(65_536)}\r\n\r\n`,
      /^HTTP\/1.1 431/,
    ],
    ['no host', 'GET /api/health/live HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
    ['a line that is no request', 'HELLO\r\n\r\n', /^HTTP\/1.1 400/],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      /^HTTP\/1.1 400/,
    ],
  ])('refuses %s', async (_, bytes, line) => {
    expect(await sendBytes(shop, bytes)).toMatch(line);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no field name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'the wrong field',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="z"; filename="a.png"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'an end that never comes',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx',
    ],
    [
      'a thousand parts',
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1_000)}--b--\r\n`,
    ],
  ])('survives a multipart body with %s', async (_, type, body) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': type };
    const answer = await post('/api/upload', body, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(problemOf(answer)).toBeUndefined();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page of no origin', { origin: 'null' }],
    ['a name that merely begins like ours', { origin: 'http://localhost.evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('takes no order from %s', async (_, more) => {
    const { status } = await post('/api/contact', JSON.stringify(contact), { ...json, ...more } as Record<
      string,
      string
    >);
    expect(status).toBe(403);
  });

  it('allows no other origin to read', async () => {
    const { headers } = await send(shop, {
      method: 'GET',
      path: '/api/products',
      headers: { origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is not slowed down by patterns and quotes in a search', async () => {
    for (const search of [`';select pg_sleep(3)--`, '%'.repeat(90), '_'.repeat(90), `"${'('.repeat(80)}`]) {
      const { body } = await shop.http.get('/api/products').query({ search }).expect(200);
      expect(body).toEqual([]);
    }
  });
});
