import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { CONFIG, type Config } from '../../src/config.js';
import { make, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

type Json = Record<string, unknown>;
const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;

describe('tokens', () => {
  const shop = useTestShop();
  let customer: Person;
  let secret: string;
  beforeAll(async () => {
    customer = await make.customer(shop);
    secret = shop.app.get<Config>(CONFIG).jwtSecret;
  });

  const verify = (token: string) => shop.as({ token }).get('/api/auth/verify');
  const parts = () => customer.token.split('.');
  const header = () => decode(parts()[0]);
  const payload = () => decode(parts()[1]);

  /** Creates a token like the application does, except for the given changes. */
  function forge(changes: { header?: Json; payload?: Json; secret?: string; hash?: string }): string {
    const body = `${encode({ ...header(), ...changes.header })}.${encode({ ...payload(), ...changes.payload })}`;
    const hmac = createHmac(changes.hash ?? 'sha256', changes.secret ?? secret);
    return `${body}.${hmac.update(body).digest('base64url')}`;
  }

  it('are good for twelve hours and name a session', async () => {
    const { sub, jti, exp, iat, iss, aud } = payload() as Record<string, number>;
    expect({ sub, iss, aud }).toEqual({ sub: String(customer.user.id), iss: 'melilot', aud: 'melilot-shop' });
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(exp! - iat!).toBeGreaterThan(12 * 3600 - 60);
    expect(exp! - iat!).toBeLessThanOrEqual(12 * 3600);
    await verify(forge({})).expect(200);
  });

  const past = Math.floor(Date.now() / 1000) - 60;
  it.each<[string, () => string]>([
    ['no signature (alg none)', () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`],
    ['no signature (alg nOnE)', () => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${parts()[1]}.`],
    ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
    ['another algorithm of the same family', () => forge({ header: { alg: 'HS512' }, hash: 'sha512' })],
    ['another secret', () => forge({ secret: 'x'.repeat(43) })],
    [
      'an empty secret, for a key file named by kid',
      () => forge({ header: { kid: '/dev/null' }, secret: '' }),
    ],
    ['another issuer', () => forge({ payload: { iss: 'somebody' } })],
    ['another audience', () => forge({ payload: { aud: 'another-shop' } })],
    ['no end', () => forge({ payload: { exp: undefined } })],
    ['an end in the past', () => forge({ payload: { exp: past } })],
    ['a beginning in the future', () => forge({ payload: { nbf: past + 3600 } })],
    ['no session', () => forge({ payload: { jti: undefined } })],
    ['a session that never was', () => forge({ payload: { jti: randomUUID() } })],
    ['a session that is no id', () => forge({ payload: { jti: "' OR 1=1 --" } })],
    ['the number of somebody else', () => forge({ payload: { sub: String(customer.user.id + 1) } })],
    ['a number that is none', () => forge({ payload: { sub: '1; DROP TABLE users' } })],
    ['a huge number', () => forge({ payload: { sub: '99999999999999' } })],
    [
      'a payload edited afterwards',
      () => `${parts()[0]}.${encode({ ...payload(), exp: past + 86_400 })}.${parts()[2]}`,
    ],
    ['nothing but dots', () => '..'],
    ['garbage', () => 'a'.repeat(5000)],
  ])('with %s are refused', async (_what, token) => {
    const { body } = await verify(token()).expect(401);
    expect(body.code).toBe('auth.required');
  });

  it('signed with a public key are refused', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = `${encode({ alg: 'RS256', typ: 'JWT' })}.${parts()[1]}`;
    await verify(`${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`).expect(
      401,
    );
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    await verify(forge({ header: { alg: 'HS256' }, secret: pem })).expect(401);
  });

  it('are read from the Authorization header alone', async () => {
    const { token } = customer;
    await shop.http.get(`/api/auth/verify?access_token=${token}&auth_token=${token}`).expect(401);
    await shop.http.get('/api/auth/verify').set('Cookie', `authToken=${token}; jwt=${token}`).expect(401);
    await shop.http.get('/api/auth/verify').set('Authorization', `Basic ${token}`).expect(401);
  });

  it('lose their rights the moment the database says so', async () => {
    const admin = await make.admin(shop);
    const call = () => shop.as(admin).get('/api/profile');
    await call().expect(200);
    await shop.db.em.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [admin.user.id]);
    expect((await verify(admin.token).expect(200)).body.role).toBe('customer');
    await shop.db.em.query(`UPDATE users SET deleted_at = now() WHERE id = $1`, [admin.user.id]);
    await call().expect(401);
  });

  it('end with their session', async () => {
    const { token } = await make.customer(shop);
    await shop.db.em.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      decode(token.split('.')[1]).jti,
    ]);
    await verify(token).expect(401);
  });

  it('that are bad make a visitor on public calls', async () => {
    for (const token of ['garbage', forge({ payload: { exp: past } }), forge({ secret: 'other' })]) {
      await shop.as({ token }).get('/api/health/live').expect(200);
      await shop.as({ token }).post('/api/auth/logout').expect(204);
    }
  });
});
