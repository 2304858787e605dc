import { timeZone } from '@shop/shared';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { runJobs } from '../support/background.js';
import { createDatabase, startTestShop, useTestShop, type TestShop } from '../support/test-shop.js';

const send = (shop: TestShop, name: string, data: object, startAfter?: Date) =>
  shop.db.transaction((tx) => shop.app.get(JobQueue).send(tx, name, data, startAfter));

/** Replaces the handler of the first registered job, since handlers are registered during startup. */
function takeOver(shop: TestShop, handler: (data: object) => Promise<void>): string {
  const works = shop.app.get(JobQueue)['works'];
  const [name, work] = [...works].find(([, { cron }]) => !cron)!;
  work.handler = handler;
  return name;
}

describe('jobs', () => {
  const shop = useTestShop();
  let name: string;
  let done: object[];
  let failure: Error | undefined;
  beforeAll(async () => {
    name = takeOver(shop, (data) => {
      if (failure) throw failure;
      done.push(data);
      return Promise.resolve();
    });
  });
  beforeEach(() => {
    done = [];
    failure = undefined;
  });

  it('are done once, after the transaction that sent them', async () => {
    await send(shop, name, { jar: 1 });
    expect(await runJobs(shop)).toBe(1);
    expect(await runJobs(shop)).toBe(0);
    expect(done).toEqual([{ jar: 1 }]);
  });

  it.each(['taxes.day', 'content.legal-day'])(
    'of a day that begins are done at the midnight of the shop, in winter and in summer: %s',
    async (name) => {
      const { cron } = shop.app.get(JobQueue)['works'].get(name)!;
      const [minute, hours, ...days] = cron!.split(' ');
      expect([minute, days]).toEqual(['0', ['*', '*', '*']]);
      const time = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h23' });
      for (const day of ['2027-01-15', '2027-07-15']) {
        const begun = hours!.split(',').map((hour) => new Date(`${day}T${hour.padStart(2, '0')}:00Z`));
        expect(begun.map((moment) => Number(time.format(moment)))).toContain(0);
      }
    },
  );

  it('never exist when that transaction rolls back', async () => {
    const order = shop.db.transaction(async (tx) => {
      await shop.app.get(JobQueue).send(tx, name, { jar: 2 });
      throw new Error('out of stock');
    });
    await expect(order).rejects.toThrow('out of stock');
    expect(await runJobs(shop)).toBe(0);
  });

  it('are tried again later when they fail, and leave no data behind when they are done', async () => {
    failure = new Error('the mail server is away');
    await send(shop, name, { secret: 'token' });
    expect(await runJobs(shop)).toBe(1);
    failure = undefined;
    expect(await runJobs(shop)).toBe(0);
    expect(await runJobs(shop, true)).toBe(1);
    expect(done).toEqual([{ secret: 'token' }]);
    expect(await shop.db.em.query(`SELECT data FROM jobs.job WHERE data::text LIKE '%token%'`)).toEqual([]);
  });

  it('keep no personal data in what is said of a failure', async () => {
    const about = (text: string) =>
      shop.db.em.query(`SELECT output::text AS said FROM jobs.job WHERE data::text LIKE '%${text}%'`);
    failure = new Error('<zoe@test.example> was refused');
    await send(shop, name, { kept: 'mail' });
    await runJobs(shop);
    expect(await about('mail')).toEqual([{ said: expect.stringContaining('<(address)> was refused') }]);
    const sql = 'SELECT $1::int';
    failure = (await shop.db.em.query(sql, ['Zoé Tremblay']).catch((error: unknown) => error)) as Error;
    await send(shop, name, { kept: 'row' });
    await runJobs(shop);
    const [{ said }] = (await about('row')) as [{ said: string }];
    expect(said).toContain('22P02');
    expect(said).not.toContain('Tremblay');
    failure = undefined;
    await runJobs(shop, true);
  });

  it('wait for their time', async () => {
    await send(shop, name, { jar: 3 }, new Date(Date.now() + 3_600_000));
    expect(await runJobs(shop)).toBe(0);
    expect(await runJobs(shop, true)).toBe(1);
  });
});

it('a start changes the queues and times of an older version, and makes those that are missing', async () => {
  const DATABASE_URL = await createDatabase();
  const before = await startTestShop({ DATABASE_URL });
  const state = () =>
    Promise.all(
      [
        'SELECT name, policy, retry_limit, expire_seconds FROM jobs.queue ORDER BY name',
        'SELECT name, cron FROM jobs.schedule ORDER BY name',
      ].map((sql) => before.db.em.query<object[]>(sql)),
    );
  const ours = await state();
  expect(ours.every((rows) => rows.length > 5)).toBe(true);
  await before.db.em.query('UPDATE jobs.queue SET retry_limit = 1, expire_seconds = 7');
  await before.db.em.query(`UPDATE jobs.schedule SET cron = '1 2 3 4 5'`);
  await before.db.em.query(`DELETE FROM jobs.queue WHERE name IN (SELECT max(name) FROM jobs.queue)`);
  expect(await state()).not.toEqual(ours);
  await (await startTestShop({ DATABASE_URL })).close();
  expect(await state()).toEqual(ours);
  await before.close();
});

it('an upgrade takes away the times of jobs that nobody does any more', async () => {
  const DATABASE_URL = await createDatabase();
  const before = await startTestShop({ DATABASE_URL });
  const boss = before.app.get(JobQueue)['boss'];
  const former = 'messaging.retention';
  await boss.createQueue(former);
  await boss.schedule(former, '41 8 * * *');
  await before.db.em.query(`DELETE FROM migrations WHERE name LIKE 'OneRetention%'`);
  const after = await startTestShop({ DATABASE_URL });
  const times = await boss.getSchedules();
  const works = [...after.app.get(JobQueue)['works']].filter(([, { cron }]) => cron);
  expect(times.map(({ name }) => name).sort()).toEqual(works.map(([name]) => name).sort());
  await after.close();
  await before.close();
});

describe('jobs in the background', () => {
  it('are announced and done at once, many of one transaction too, and end with the shop', async () => {
    const shop = await startTestShop({ JOBS: 'on' });
    const jars = Array.from({ length: 12 }, (_, jar) => ({ jar }));
    const areDone = new Promise<object[]>((resolve) => {
      const done: object[] = [];
      const name = takeOver(shop, (data) => {
        done.push(data);
        if (done.length === jars.length) resolve(done);
        return Promise.resolve();
      });
      void shop.db.transaction(async (tx) => {
        for (const jar of jars) await shop.app.get(JobQueue).send(tx, name, jar);
      });
    });
    expect(await areDone).toEqual(expect.arrayContaining(jars));
    await shop.close();
  });

  it('are taken over from a process that was killed, those that may run once at a time too', async () => {
    const DATABASE_URL = await createDatabase();
    const killed = await startTestShop({ DATABASE_URL });
    const comparison = 'payments.compare';
    await send(killed, comparison, {});
    expect(await killed.app.get(JobQueue)['boss'].fetch(comparison)).toHaveLength(1);
    await killed.db.em.query(`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '20 seconds'`);
    const shop = await startTestShop({ DATABASE_URL, JOBS: 'on' });
    const isDone = new Promise<string>((resolve) => {
      const work = shop.app.get(JobQueue)['works'].get(comparison)!;
      work.handler = () => Promise.resolve(resolve('done'));
    });
    expect(await isDone).toBe('done');
    await shop.close();
    await killed.close();
  });
});
