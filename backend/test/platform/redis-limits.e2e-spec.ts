import { Logger } from '@nestjs/common';
import { password } from '../support/make.js';
import { until } from '../../../harness/program.ts';
import { hasRedis, startRedis, type Service } from '../../../harness/services.ts';
import { startTestShop, type TestShop } from '../support/test-shop.js';

Logger.overrideLogger(false);
if (!hasRedis)
  console.warn(
    'SKIPPED: limits in Redis, there is no redis-server on this machine (apt-get install redis-server)',
  );

(hasRedis ? describe : describe.skip)('limits counted in Redis', () => {
  let redis: Service;
  let shops: TestShop[];
  beforeAll(async () => {
    redis = await startRedis();
    const env = { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    // Two shops with a database each: only Redis can make them count together.
    shops = await Promise.all([startTestShop(env), startTestShop(env)]);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await redis.stop();
  });

  /** Milliseconds of the slowest registration. */
  let slowest = 0;
  async function register(shop: TestShop, ip: string, index: number) {
    const started = performance.now();
    const reply = await shop.http
      .post('/api/auth/register')
      .set('X-Forwarded-For', ip)
      .send({ firstName: 'A', lastName: 'B', email: `r-${ip}-${index}@test.example`, password });
    slowest = Math.max(slowest, performance.now() - started);
    return reply;
  }

  async function statusesOf(ip: string, calls: number): Promise<number[]> {
    const found: number[] = [];
    for (let index = 0; index < calls; index++)
      found.push((await register(shops[index % 2]!, ip, index)).status);
    return found;
  }
  const countsInPostgres = async () =>
    (await Promise.all(shops.map((shop) => shop.db.em.query(`SELECT key FROM rate_limits`)))).flat().length;

  it('hold for all instances together, and trouble no database', async () => {
    let network = 0;
    let found: number[];
    do {
      await Promise.all(shops.map((shop) => shop.db.em.query(`DELETE FROM rate_limits`)));
      slowest = 0;
      found = await statusesOf(`192.0.2.${++network}`, 7);
      // Redis is given up after 300 ms, and PostgreSQL counts: on a slow machine such a try proves nothing.
    } while (slowest >= 300 && (await countsInPostgres()) > 0);
    expect(found).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await countsInPostgres()).toBe(0);
  });

  it('cannot be outrun by asking many times at once', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => register(shops[index % 2]!, '203.0.113.2', index));
    const found = (await Promise.all(calls)).map(({ status }) => status);
    expect(found.filter((status) => status === 201)).toHaveLength(5);
  });

  it('say when to come back, and double the wait', async () => {
    const login = (index: number) =>
      shops[index % 2]!.http.post('/api/auth/login')
        .set('X-Forwarded-For', '203.0.113.3')
        .send({ email: 'ana@test.example', password });
    for (let index = 0; index < 5; index++) await login(index).expect(401);
    const { headers } = await login(6).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await login(7).expect(429);
  });

  it('are counted in PostgreSQL while Redis is away, and in Redis once it is back', async () => {
    const { port } = redis;
    await redis.stop();
    expect(await statusesOf('203.0.113.4', 11)).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await countsInPostgres()).toBeGreaterThan(0);
    redis = await startRedis(port);
    let network = 0;
    await until('six are counted together', async () => {
      const found = await statusesOf(`198.51.100.${++network}`, 6);
      return found.join() === '201,201,201,201,201,429';
    });
  });

  it('are counted in PostgreSQL while Redis hangs', async () => {
    redis.program.signal('SIGSTOP');
    expect((await register(shops[0]!, '203.0.113.6', 0)).status).toBe(201);
    redis.program.signal('SIGCONT');
  });
});
