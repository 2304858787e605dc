import { ModulesContainer } from '@nestjs/core';
import { routes, type Caller as Who } from '@shop/shared';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { CONFIG, type Config } from '../../src/config.js';
import { accessKey } from '../../src/platform/http/requests/access.js';
import { make } from '../support/make/make.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';
import { answers, routeNames, sandboxRoute, withPrefix } from './access-matrix.js';
import { openWrites } from './open-writes.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** HTTP methods to try on a route that accepts any method. */
const common = ['get', 'post', 'put', 'patch', 'delete'];

/** All routes registered in Express. Nest's middleware (`/api{/*splat}`) is left out, because it is no route. */
function routesOf(shop: TestShop): string[] {
  const { router } = shop.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) => {
    if (!route || route.path === '/api' || route.path.startsWith('/api{')) return [];
    const isAny = Object.keys(route.methods).length > common.length;
    const methods = isAny ? ['any'] : Object.keys(route.methods);
    return methods.map((method) => `${method.toUpperCase()} ${route.path}`);
  });
}

/** All controller methods with a path, and the access that each declares. */
function handlersOf(shop: TestShop): { name: string; access: unknown }[] {
  const modules = [...shop.app.get(ModulesContainer).values()];
  const classes = modules.flatMap(({ controllers }) =>
    [...controllers.values()].map(({ metatype }) => metatype as new () => object),
  );
  return classes.flatMap((controller) => {
    const methods = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype as object));
    const handlers = methods.filter(([name, { value }]) => name !== 'constructor' && hasPath(value));
    return handlers.map(([name, { value }]) => {
      const said = [value, controller].map((of: object) => Reflect.getMetadata(accessKey, of) as unknown);
      return { name: `${controller.name}.${name}`, access: said.find(Boolean) };
    });
  });
}

const hasPath = (value: unknown) => typeof value === 'function' && Reflect.hasMetadata('path', value);

const callers = ['visitor', 'customer', 'admin', 'expired', 'forged', 'demoted'] as const;
type Caller = (typeof callers)[number];

/** Expected status for callers without permission; absent: the caller has permission. */
const refusals: Record<Who, Partial<Record<Caller, 401 | 403>>> = {
  anybody: {},
  accounts: { visitor: 401, expired: 401, forged: 401 },
  customers: { visitor: 401, expired: 401, forged: 401, admin: 403 },
  admins: { visitor: 401, expired: 401, forged: 401, customer: 403, demoted: 403 },
};

const known: [route: string, who: Who, status: number][] = [
  ...routeNames.map((name): [string, Who, number] => [withPrefix(name), routes[name].who, answers[name]]),
  [sandboxRoute, 'anybody', 404],
];
const closed = known.filter(([, who]) => who !== 'anybody');

describe('who may call what', () => {
  const shop = useTestShop();
  const tokens: Partial<Record<Caller, string>> = {};
  beforeAll(async () => {
    tokens.expired = withPayload((await make.admin(shop)).token, { exp: 1_700_000_000 });
    tokens.forged = withPayload(
      (await make.admin(shop)).token,
      {},
      'another secret of thirty-two characters',
    );
  });

  /** Signs the token again with a changed payload. */
  function withPayload(token: string, changes: object, secret?: string): string {
    const [header = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const body = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}`;
    const key = secret ?? shop.app.get<Config>(CONFIG).jwtSecret;
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  }

  /** Logs in separately for every call, because some calls end the session. */
  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'customer') return (await make.customer(shop)).token;
    if (caller === 'admin') return (await make.admin(shop)).token;
    if (caller !== 'demoted') return tokens[caller];
    const { user, token } = await make.admin(shop);
    await shop.db.em.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [user.id]);
    return token;
  }

  async function call(route: string, caller: Caller, spell = (path: string) => path): Promise<number> {
    const [method = '', pattern = ''] = route.split(' ');
    const path = spell(pattern.replace(/:\w*[iI]d\b/, '999999').replace(/[:*]\w+/, 'nothing'));
    const sent = shop.http[method === 'ANY' ? 'get' : (method.toLowerCase() as 'get')](path);
    const token = await tokenOf(caller);
    if (token) sent.set('Authorization', `Bearer ${token}`);
    if (method !== 'GET' && method !== 'ANY') sent.send({});
    return (await sent.redirects(0).ok(() => true)).status;
  }

  it('is said by every handler itself', () => {
    const handlers = handlersOf(shop);
    const silent = handlers.filter(({ access }) => !access);
    expect(handlers.length).toBeGreaterThanOrEqual(known.length);
    expect(silent).toEqual([]);
  });

  it('is known for every route that there is, and for no other', () => {
    expect(routesOf(shop).sort()).toEqual(known.map(([route]) => route).sort());
  });

  it('lets nobody change anything without an account but where it must', () => {
    const open = routeNames.filter((name) => routes[name].who === 'anybody' && !name.startsWith('GET '));
    expect(open.sort()).toEqual(openWrites.toSorted());
  });

  it.each(known)('%s', async (route, who, status) => {
    const found: Partial<Record<Caller, number>> = {};
    const expected: Partial<Record<Caller, number>> = {};
    for (const caller of callers) {
      found[caller] = await call(route, caller);
      expected[caller] = refusals[who][caller] ?? status;
    }
    expect(found).toEqual(expected);
  });

  const spellings: [string, (path: string) => string][] = [
    ['with a slash behind', (path) => `${path}/`],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a double slash', (path) => path.replace('/api/', '/api//')],
    ['with an encoded slash', (path) => path.replace(/^(\/api\/[^/]+)\//, '$1%2F')],
    ['with a dot segment', (path) => path.replace('/api/', '/api/./')],
    ['with a path parameter', (path) => `${path};x=1`],
  ];
  it.each(spellings)('does not change %s', async (_name, spell) => {
    const open: string[] = [];
    for (const [route] of closed) {
      const status = await call(route, 'visitor', spell);
      if (status !== 401 && status !== 404) open.push(`${route}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('is the same for HEAD, and nothing answers TRACE', async () => {
    for (const [route] of closed.filter(([name]) => name.startsWith('GET '))) {
      const path = route.slice(4).replace(/:\w+/, '999999');
      expect([path, (await shop.http.head(path)).status]).toEqual([path, 401]);
    }
    const trace = request({
      method: 'TRACE',
      host: '127.0.0.1',
      port: new URL(shop.url).port,
      path: '/api/profile',
    });
    const [reply] = (await once(trace.end(), 'response')) as [IncomingMessage];
    reply.resume();
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  });
});
