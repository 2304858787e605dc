import { randomInt } from 'node:crypto';
import { routeNames, sandboxRoute, withPrefix } from '../auth/access-matrix.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';
import { Hostile, seeded } from './generator.js';
import { problemOf, send, type Call } from './raw-call.js';

/** `npm test` always runs the same cases; `npm run fuzz` runs more, from a seed that it prints. */
const cases = Number(process.env.FUZZ_CASES ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_CASES ? randomInt(2 ** 31) : 20_261_120));

/** Routes that end the sessions used by other cases. */
const ends = new Set(['POST /api/auth/logout', 'DELETE /api/profile']);
const routes = [...routeNames.map(withPrefix), sandboxRoute].filter((route) => !ends.has(route));

describe('hostile requests', () => {
  const shop = useTestShop();
  let fields: string[];
  let tokens: string[];

  beforeAll(async () => {
    const product = await make.product(shop);
    expect(product).toBeDefined();
    tokens = [(await make.customer(shop)).token, (await make.admin(shop)).token];
    const { body } = await shop.http.get('/api/openapi.json').expect(200);
    const { schemas } = (body as { components: { schemas: Record<string, { properties?: object }> } })
      .components;
    const extra = [
      'role',
      'isAdmin',
      'id',
      'status',
      'total',
      'isApproved',
      'adminResponse',
      'userId',
      '__proto__',
      'constructor',
    ];
    fields = [
      ...new Set([
        ...Object.values(schemas).flatMap(({ properties }) => Object.keys(properties ?? {})),
        ...extra,
      ]),
    ];
  });

  function callOf(hostile: Hostile): Call {
    const [method = 'GET', route = '/'] = hostile.pick(routes).split(' ');
    const token = hostile.pick([undefined, ...tokens, 'Bearer', 'garbage.garbage.garbage']);
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const verb = method === 'ANY' ? 'POST' : method;
    if (verb === 'GET') return { method: verb, path: hostile.path(route), headers };
    const type = hostile.type();
    if (type) headers['content-type'] = type;
    return { method: verb, path: hostile.path(route), headers, body: hostile.body() };
  }

  it.each(['a\ud800@b.ca', '\udc00', 'Zo\ud83d'])(
    'with half of a character (%j) never break the shop',
    async (text) => {
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])));
      const problems: string[] = [];
      for (const route of routes) {
        const [method = 'GET', path = '/'] = route.split(' ');
        if (method === 'GET' || method === 'ANY') continue;
        const headers = { authorization: `Bearer ${tokens[1]}`, 'content-type': 'application/json' };
        const problem = problemOf(
          await send(shop, { method, path: path.replaceAll(/:\w+/g, '1'), headers, body }),
        );
        if (problem) problems.push(`${route} ${problem}`);
      }
      expect(problems).toEqual([]);
    },
  );

  it(`never break the shop (${cases} requests)`, async () => {
    if (process.env.FUZZ_CASES) console.log(`FUZZ_SEED=${seed}`);
    const hostile = new Hostile(seeded(seed), fields);
    const problems: string[] = [];
    for (let number = 1; number <= cases; number += 1) {
      const call = callOf(hostile);
      const problem = problemOf(await send(shop, call));
      if (problem) problems.push(`#${number} ${JSON.stringify(call).slice(0, 600)} ${problem}`);
    }
    expect(problems).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    await shop.http.get('/api/health/ready').expect(200);
  }, 900_000);
});
