import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Attack, Call } from './attack.ts';
import { stockAttack } from './stock-attack.ts';

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = json): Call => ({
  method: 'POST',
  path,
  headers,
  body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
});
const contact = { name: 'Agathe', email: 'agathe@attack.example', subject: 'general', message: 'Bonjour' };
const order = { customerInfo: {}, items: [], total: '1.00', status: 'pending' };
const megabytes = (count: number) => Buffer.alloc(count * 2 ** 20, ' ');
const bomb = brotliCompressSync(Buffer.concat([Buffer.from('{"a":1'), megabytes(8), Buffer.from('}')]));
const gzipBomb = gzipSync(Buffer.concat([Buffer.from('{"a":1'), megabytes(8), Buffer.from('}')]));
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keptPages = ['/', '/products', '/en', '/about', '/products/1-miel-de-trefle-et-de-melilot-500-g'];
const typed = '/api/search/suggestions';
const oneOf = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** All attacks on code that runs before, or without, authorization. */
export const attacks: readonly Attack[] = [
  {
    name: 'messages',
    title: 'texts that a complaint would repeat many times',
    times: 60,
    short: 6,
    statuses: [200, 400, 429],
    call: (n) =>
      oneOf(
        [
          post('/api/contact', { ...contact, email: '$value'.repeat(8_000) }),
          post('/api/contact', { ...contact, name: '$property$value'.repeat(4_000), email: '"$value' }),
          { path: `/api/products?sort=${'$value'.repeat(2_000)}` },
        ],
        n,
      ),
  },
  {
    name: 'patterns',
    title: 'texts on which a pattern would go back and forth',
    times: 60,
    short: 10,
    statuses: [200, 202, 204, 400, 401, 429],
    call: (n) =>
      oneOf(
        [
          post('/api/auth/reset-password', { token: 'x', password: `a${'!'.repeat(90_000)}a` }),
          post('/api/auth/reset-password', { token: 'x', password: `a${'⨌'.repeat(30_000)}a` }),
          post('/api/auth/register', { ...contact, password: `a${'!'.repeat(90_000)}a` }),
          post('/api/auth/forgot-password', { email: `${'a.'.repeat(40_000)}@x.ca` }),
          post('/api/auth/login', { email: `${' '.repeat(90_000)}a@x.ca`, password: 'x' }),
          post('/api/newsletter', { email: `a@${'x-'.repeat(40_000)}.ca` }),
          post('/api/chat/messages', { message: `${'a@'.repeat(40_000)}` }),
          post('/api/contact', { ...contact, phone: '+1 '.repeat(30_000) }),
          { path: `/api/products?search=${'%20a'.repeat(3_000)}` },
          { path: `/products?search=${encodeURIComponent('é'.repeat(1_500))}` },
        ],
        n,
      ),
  },
  {
    name: 'packed',
    title: 'a few bytes that unpack to eight megabytes, to every kind of path',
    times: 200,
    short: 12,
    statuses: [401, 415, 429],
    call: (n) => {
      const path = oneOf(['/api/products/x/y/z', '/api/products', '/api/contact', '/api/webhooks/stripe'], n);
      const [encoding, body] = oneOf([['br', bomb] as const, ['gzip', gzipBomb] as const], n >> 2);
      return post(path, body, { ...json, authorization: 'x', 'content-encoding': encoding });
    },
  },
  {
    name: 'large',
    title: 'bodies of eight megabytes from nobody',
    times: 60,
    short: 8,
    statuses: [400, 401, 404, 413, 415, 429],
    call: (n) => {
      const path = oneOf(
        [
          '/api/products',
          '/api/upload',
          '/api/contact',
          '/api/admin/products/import',
          '/api/webhooks/stripe',
        ],
        n,
      );
      return post(path, megabytes(8), { ...json, authorization: 'Bearer x' });
    },
  },
  {
    name: 'nested',
    title: 'lists of thousands where one thing is meant, and objects thousands deep',
    times: 60,
    short: 6,
    statuses: [400, 429],
    call: (n) =>
      oneOf(
        [
          post('/api/create-payment-intent', { ...order, items: Array(33_000).fill({}) }),
          post('/api/create-payment-intent', { ...order, customerInfo: Array(33_000).fill({}) }),
          post('/api/create-payment-intent', JSON.stringify(order).replace('{}', nested(6_000))),
          post('/api/create-payment-intent', { ...order, items: Array(50).fill({ productId: '$value' }) }),
          post('/api/contact', nested(9_000)),
          post('/api/contact', `[${'0,'.repeat(40_000)}0]`),
        ],
        n,
      ),
  },
  {
    name: 'unknown',
    title: 'paths that nothing answers, from one network: counted as all others',
    times: 2_000,
    short: 700,
    statuses: [404, 405, 429],
    networks: 1,
    isLimited: true,
    call: (n) => ({ method: oneOf(['GET', 'POST', 'DELETE'], n), path: `/api/nothing/${n}` }),
  },
  {
    name: 'spellings',
    title: 'one page under addresses without end',
    isAboutCatalogue: true,
    times: 1_500,
    short: 60,
    statuses: [200, 301, 308, 404, 429],
    call: (n) => ({
      path: oneOf(
        [
          `/about?page=${n}`,
          `/products/1?category=${n}`,
          `/products//${n}`,
          '/products/%31',
          '/./about/',
          '//',
        ],
        n,
      ),
    }),
  },
  {
    name: 'searches',
    title: 'searches that nobody has asked for before',
    times: 1_500,
    short: 40,
    statuses: [200, 302, 404, 429],
    networks: 1,
    isAboutCatalogue: true,
    call: (n) => ({ path: `/products?search=miel+${n}`, headers: { 'accept-encoding': 'br' } }),
  },
  {
    name: 'renders',
    title: 'pages that must be rendered, from thirty networks within their limits',
    times: 3_000,
    short: 90,
    statuses: [200, 404, 429, 503],
    networks: 30,
    connections: 300,
    perSecond: 300,
    isAboutCatalogue: true,
    call: (n) => ({
      path: oneOf(['/products?search=', '/en/products?search=', '/cart?', '/nothing/', `${typed}?q=`], n) + n,
      headers: { 'accept-encoding': 'br' },
    }),
  },
  {
    name: 'encodings',
    title: 'stored pages, each asked for packed otherwise',
    times: 3_000,
    short: 120,
    statuses: [200, 429],
    call: (n) => ({
      path: oneOf(keptPages, n >> 2),
      headers: { 'accept-encoding': oneOf(['gzip', 'br', 'identity', 'gzip;q=0.5, br;q=0.1'], n) },
    }),
  },
  {
    name: 'accounts',
    title: 'passwords for one account, its address written in a hundred ways, from a hundred networks',
    times: 150,
    short: 80,
    statuses: [400, 401, 429],
    isLimited: true,
    call: (n) =>
      post('/api/auth/login', {
        email: `${' '.repeat(900 + n)}Owner@Shop.example`,
        password: `Tilleul-${n}`,
      }),
  },
  stockAttack('stock', 'a stranger of one network and many mailboxes reserves what there is, unpaid', {
    networks: 1,
    leftPercent: 50,
    times: 40,
    short: 20,
  }),
  stockAttack('stock-of-30', 'the same from thirty networks', {
    networks: 30,
    leftPercent: 20,
    times: 180,
    short: 60,
  }),
  {
    name: 'events',
    title: 'events of the provider that it has not signed',
    times: 400,
    short: 20,
    statuses: [400, 413, 429],
    call: (n) =>
      post('/api/webhooks/stripe', `{"id":"evt_${n}","data":"${'x'.repeat(90_000)}"}`, {
        ...json,
        'stripe-signature': `t=${n},${'v1=00,'.repeat(500)}`,
      }),
  },
  {
    name: 'oddities',
    title: 'methods, characters and inner addresses that no page uses',
    times: 300,
    short: 40,
    statuses: [200, 301, 308, 400, 404, 405, 414, 431, 429, 501],
    call: (n) =>
      oneOf<Call>(
        [
          { method: 'TRACE', path: '/' },
          { method: 'OPTIONS', path: '/' },
          { path: '/products?search=%00' },
          { path: '/products?search=%ED%A0%80' },
          { path: '/_image?href=/favicon.svg&f=html' },
          { path: '/_server-islands/x' },
          { path: '/..%2f..%2fetc/passwd' },
          { path: '/api/uploads/..%2f..%2fjwt-secret' },
          { path: '/', headers: { cookie: 'a=b; '.repeat(2_000) } },
          { path: '/', headers: { 'accept-encoding': 'gzip,'.repeat(2_000) } },
          { path: '/', headers: { 'if-none-match': '"x",'.repeat(2_000) } },
          { path: `/api/products?${'a=1&'.repeat(3_000)}` },
          post('/api/contact', '{"email":"a\\ud800@b.ca"}'),
          post('/api/contact', '{"__proto__":{"x":1},"constructor":{"prototype":{}}}'),
        ],
        n,
      ),
  },
];
