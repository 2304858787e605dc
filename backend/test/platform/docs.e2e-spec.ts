import { useTestShop } from '../support/test-shop.js';

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown[] }>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> };
}

describe('the description of the API', () => {
  const shop = useTestShop();
  let description: Description;
  beforeAll(async () => {
    description = (await shop.http.get('/api/openapi.json').expect(200)).body as Description;
  });

  it('names the calls with their limits, replies and refusals', () => {
    const register = description.paths['/api/auth/register']?.post;
    expect(Object.keys(register?.responses ?? {})).toEqual(expect.arrayContaining(['201', 'default']));
    expect(description.components.schemas.RegisterDto).toMatchObject({
      required: ['firstName', 'lastName', 'email', 'password'],
      properties: { firstName: { maxLength: 60 }, email: { format: 'email' }, password: { minLength: 8 } },
    });
    expect(description.components.schemas.ProfileDto?.required).not.toContain('currentPassword');
    expect(description.components.schemas.ErrorReplyDoc?.required).toEqual(['statusCode', 'code', 'message']);
  });

  it('describes what a route replies, as the table of the routes has it', () => {
    const reply = (path: string, method: string, status: string) =>
      description.paths[path]?.[method]?.responses[status];
    const ofType = (schema: object) =>
      expect.objectContaining({ content: { 'application/json': { schema } } });
    expect(reply('/api/auth/register', 'post', '201')).toEqual(
      ofType({ $ref: '#/components/schemas/LoginReply' }),
    );
    expect(reply('/api/orders', 'get', '200')).toEqual(
      ofType({ type: 'array', items: { $ref: '#/components/schemas/ListedOrder' } }),
    );
    expect(reply('/api/categories/{id}', 'delete', '204')).not.toHaveProperty('content');
    const { LoginReply, Order } = description.components.schemas;
    expect(LoginReply?.required).toEqual(['token', 'user']);
    expect(Order?.properties.status).toMatchObject({ enum: expect.arrayContaining(['paid', 'shipped']) });
  });

  it('says which calls need a login', () => {
    expect(description.paths['/api/auth/login']?.post?.security).toBeUndefined();
    expect(description.paths['/api/profile']?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('is shown on a page whose policy has no exception', async () => {
    const { headers, text } = await shop.http.get('/api/docs').expect(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(text).not.toMatch(/<style|<script>|style=|onload/);
    for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const reply = await shop.http.get(file!).expect(200);
      expect(reply.headers['content-type']).toMatch(/css|javascript/);
    }
  });

  it.each(['package.json', '..%2fpackage.json', 'constructor', 'index.html'])(
    'serves no %s',
    async (file) => {
      await shop.http.get(`/api/docs/${file}`).expect(404);
    },
  );
});
