import { Logger } from '@nestjs/common';
import { password } from '../support/make/make.js';
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
    // Each shop has its own database, so that only Redis can make them count together.
    shops = await Promise.all([startTestShop(env), startTestShop(env)]);
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    await redis.stop();
  });

  /** Duration of the slowest call in milliseconds. */
  let slowest = 0;
  async function call(shop: TestShop, path: string, ip: string, body: object) {
    const started = performance.now();
    const reply = await shop.http.post(path).set('X-Forwarded-For', ip).send(body);
    slowest = Math.max(slowest, performance.now() - started);
    return reply;
  }
  const register = (shop: TestShop, ip: string, index: number) =>
    call(shop, '/api/auth/register', ip, {
      firstName: 'A',
      lastName: 'B',
      email: `r-${ip}-${index}@test.example`,
      password,
    });

  async function statusesOf(ip: string, calls: number): Promise<number[]> {
    const found: number[] = [];
    for (let index = 0; index < calls; index++)
      found.push((await register(shops[index % 2]!, ip, index)).status);
    return found;
  }
  const countsInPostgres = async () =>
    (await Promise.all(shops.map((shop) => shop.db.em.query(`SELECT key FROM rate_limits`)))).flat().length;

  let network = 0;
  /**
   * Repeats a test whose call took Redis longer than 300 ms, after which PostgreSQL counts; each try uses another
   * network.
   */
  async function inRedisAlone<Found>(work: (ip: string) => Promise<Found>): Promise<Found> {
    for (;;) {
      await Promise.all(shops.map((shop) => shop.db.em.query(`DELETE FROM rate_limits`)));
      slowest = 0;
      const found = await work(`192.0.2.${++network}`);
      if (slowest < 300 || network > 200 || (await countsInPostgres()) === 0) return found;
    }
  }

  it('hold for all instances together, and trouble no database', async () => {
    const found = await inRedisAlone((ip) => statusesOf(ip, 7));
    expect(found).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await countsInPostgres()).toBe(0);
  });

  it('cannot be outrun by asking many times at once', async () => {
    const found = await inRedisAlone((ip) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => register(shops[index % 2]!, ip, index))),
    );
    expect(found.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('say when to come back', async () => {
    const replies = await inRedisAlone(async (ip) => {
      const found = [];
      for (let index = 0; index < 7; index++)
        found.push(
          await call(shops[index % 2]!, '/api/auth/login', ip, { email: 'ana@test.example', password }),
        );
      return found;
    });
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are counted in PostgreSQL while Redis is away, and in Redis once it is back', async () => {
    const { port } = redis;
    await redis.stop();
    expect(await statusesOf('203.0.113.4', 11)).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await countsInPostgres()).toBeGreaterThan(0);
    redis = await startRedis(port);
    let last = 0;
    await until('six are counted together', async () => {
      const found = await statusesOf(`198.51.100.${++last}`, 6);
      return found.join() === '201,201,201,201,201,429';
    });
  });

  it('are counted in PostgreSQL while Redis hangs', async () => {
    redis.program.signal('SIGSTOP');
    expect((await register(shops[0]!, '203.0.113.6', 0)).status).toBe(201);
    redis.program.signal('SIGCONT');
  });
});
