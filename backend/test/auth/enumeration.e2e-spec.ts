import { argon2 } from 'node:crypto';
import { make, password } from '../support/make/make.js';
import { startTestShop, useTestShop } from '../support/test-shop.js';

jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof import('node:crypto')>('node:crypto');
  return { ...real, argon2: jest.fn(real.argon2) };
});

/** Parameters of all password hashes computed since the last call; hashing takes most of the time of a login. */
function hashes(): unknown[] {
  const { calls } = jest.mocked(argon2).mock;
  return calls
    .splice(0)
    .map(([kind, { memory, passes, parallelism }]) => ({ kind, memory, passes, parallelism }));
}

describe('who has an account', () => {
  const shop = useTestShop();

  it.each(['/api/auth/login', '/api/auth/admin/login'])(
    'cannot be learnt from how long %s takes: it hashes as much for nobody',
    async (path) => {
      const { user } = await make.customer(shop);
      hashes();
      await shop.http.post(path).send({ email: user.email, password: 'Autre mot 1' }).expect(401);
      const forSomebody = hashes();
      await shop.http.post(path).send({ email: 'nobody@test.example', password: 'Autre mot 1' }).expect(401);
      expect(forSomebody).toHaveLength(1);
      expect(hashes()).toEqual(forSomebody);
    },
  );

  it('cannot be learnt from the words or the headers of an answer', async () => {
    const { user } = await make.customer(shop);
    const strip = ({ status, body, headers }: { status: number; body: unknown; headers: object }) => {
      return { status, body, headers: { ...headers, date: '' } };
    };
    const login = (path: string, email: string) =>
      shop.http.post(path).send({ email, password: 'Autre mot 1' }).then(strip);
    const expected = await login('/api/auth/login', 'nobody@test.example');
    expect(await login('/api/auth/login', user.email)).toEqual(expected);
    expect(await login('/api/auth/admin/login', user.email)).toEqual(expected);
    const customer = shop.http.post('/api/auth/admin/login').send({ email: user.email, password });
    expect(await customer.then(strip)).toEqual(expected);
  });
});

describe('passwords of eight megabytes', () => {
  it('are refused before they are hashed', async () => {
    const shop = await startTestShop();
    const login = (given: string) =>
      shop.http.post('/api/auth/login').send({ email: 'a@test.example', password: given });
    hashes();
    await login('x'.repeat(8 * 1024 * 1024)).expect(413);
    await login('x'.repeat(90_000)).expect(400);
    expect(hashes()).toEqual([]);
    await shop.close();
  });
});
