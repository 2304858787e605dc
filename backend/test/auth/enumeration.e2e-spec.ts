import { make, password } from '../support/make.js';
import { startTestShop } from '../support/test-shop.js';
import type { TestShop } from '../support/test-shop.js';

const tries = 30;
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('who has an account', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it.each(['/api/auth/login', '/api/auth/admin/login', '/api/auth/forgot-password'])(
    'cannot be learnt from how long %s takes',
    async (path) => {
      const { user } = await make.customer(shop);
      const times: Record<string, number[]> = { known: [], unknown: [] };
      const call = async (kind: string, email: string) => {
        const started = performance.now();
        await shop.http.post(path).send({ email, password: 'Autre mot 1' });
        times[kind]?.push(performance.now() - started);
      };
      for (let index = 0; index < tries; index++) {
        await call('known', user.email);
        await call('unknown', `somebody${index}@test.example`);
      }
      const [known, unknown] = [median(times.known!), median(times.unknown!)];
      // Without the dummy hash an unknown address is answered more than twice as fast.
      expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.2);
    },
    60_000,
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
