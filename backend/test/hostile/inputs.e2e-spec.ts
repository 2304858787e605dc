import { OrderLinksService } from '../../src/modules/orders/index.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';
import { problemOf, send } from './raw-call.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
/** Values that are invalid in any field. */
const odd: [name: string, value: unknown][] = [
  ['null', null],
  ['NUL', 'a\0b'],
  ['a list in lists', nested(8)],
  ['lists with null', [null, [null]]],
  ['objects with null', { fr: null, en: { name: null }, id: null }],
  ['a large number', 2 ** 53],
];

describe('a field of any call', () => {
  const shop = useTestShop({ SEED: 'demo' });
  let description: Description;
  let token: string;
  let orderId: string;
  beforeAll(async () => {
    description = (await shop.http.get('/api/openapi.json').expect(200)).body as Description;
    ({ token } = await make.admin(shop));
    const find = 'SELECT id FROM orders WHERE paid_at IS NOT NULL ORDER BY created_at DESC LIMIT 1';
    orderId = ((await shop.db.em.query(find)) as { id: string }[])[0]?.id ?? '';
    expect(orderId).not.toBe('');
  });

  const resolved = ({ $ref, allOf, ...schema }: Schema): Schema => {
    if ($ref) return resolved(description.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    return allOf?.[0] ? resolved(allOf[0]) : schema;
  };

  /** Creates a value that the schema allows. */
  function sample(given: Schema): unknown {
    const schema = resolved(given);
    if (schema.enum) return schema.enum[0];
    if (schema.format === 'email') return 'agathe@test.example';
    if (schema.format === 'date') return '2026-11-20';
    if (schema.type === 'string') return 'Miel';
    if (schema.type === 'boolean') return true;
    if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
    return required(schema);
  }

  const required = ({ properties = {}, required: names = [] }: Schema) =>
    Object.fromEntries(names.map((name) => [name, sample(properties[name] ?? {})]));

  const addressOf = (path: string) =>
    path.startsWith('/api/orders/{id}') || path.startsWith('/api/admin/orders/{id}')
      ? path.replace('{id}', orderId).replaceAll(/\{\w+\}/g, '1')
      : path.replaceAll(/\{\w+\}/g, '1');

  /** Current values of the record that a call changes, so that only one field at a time is invalid. */
  async function baseOf(path: string, schema: Schema): Promise<object> {
    const { status, text, headers } = await send(shop, {
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    });
    const isJson = status === 200 && headers['content-type']?.startsWith('application/json');
    const found = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    const kept = Object.entries(found).filter(([name]) => name in (schema.properties ?? {}));
    return { ...required(schema), ...Object.fromEntries(kept) };
  }

  const oddBodies = (name: string, base: object) =>
    [...odd].flatMap(([kind, value]) =>
      [base, {}].map((others) => ({
        field: `${name}: ${kind}`,
        body: JSON.stringify({ ...others, [name]: value }),
      })),
    );

  async function oddCalls(): Promise<{ method: string; path: string; field: string; body: string }[]> {
    const calls = [];
    for (const [route, methods] of Object.entries(description.paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const given = requestBody?.content['application/json']?.schema;
        // These routes end the sessions used by other cases.
        if (!given || /logout|sessions|password/.test(route)) continue;
        const schema = resolved(given);
        const path = addressOf(route);
        const base = await baseOf(path, schema);
        const bodies = Object.keys(schema.properties ?? {}).flatMap((name) => oddBodies(name, base));
        calls.push(...bodies.map((body) => ({ method: method.toUpperCase(), path, ...body })));
      }
    return calls;
  }

  it('may be null, NUL or a list in lists, and is at most refused', async () => {
    const problems: string[] = [];
    const calls = await oddCalls();
    expect(calls.length).toBeGreaterThan(1_000);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const { field, ...call } of calls) {
      const problem = problemOf(await send(shop, { ...call, headers }));
      if (problem)
        problems.push(`${call.method} ${call.path} ${field}: ${problem} ${call.body.slice(0, 300)}`);
    }
    expect(problems).toEqual([]);
  }, 300_000);

  it('leaves what it is about as it was where it is null', async () => {
    const { id, name } = await make.product(shop, { name: 'Miel de trèfle', kind: 'grocery' });
    const fields = ['name', 'description', 'price', 'stock', 'kind', 'isActive', 'images', 'categoryId'];
    const nothing = Object.fromEntries(fields.map((field) => [field, null]));
    const { body } = await shop.as({ token }).put(`/api/products/${id}`).send(nothing).expect(200);
    expect(body).toMatchObject({ id, name, price: expect.any(String), isActive: true });
    const settings = (await shop.http.get('/api/settings').expect(200)).body as Record<string, unknown>;
    const none = Object.fromEntries(Object.keys(settings).map((field) => [field, null]));
    await shop.as({ token }).put('/api/settings').send(none).expect(200);
    expect((await shop.http.get('/api/settings').expect(200)).body).toMatchObject({ name: settings.name });
  });

  it('of a form holds JSON no deeper than a body may be', async () => {
    const link = (await shop.app.get(OrderLinksService).linkOf(orderId)).split('.')[1] ?? '';
    for (const lines of [
      '['.repeat(30_000) + ']'.repeat(30_000),
      '['.repeat(30_000),
      '{"a":'.repeat(9_000),
    ]) {
      const form = shop.http.post(`/api/orders/${orderId}/returns`).set('X-Order-Link', link);
      await form.field('lines', lines).expect(400);
    }
  });
});
