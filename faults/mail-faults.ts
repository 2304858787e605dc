import type { UnsentMail } from '@shop/shared';
import { freePort } from '../backend/src/platform/free-port.ts';
import { startMailServer } from '../backend/test/support/mail-server.ts';
import { agathe } from '../harness/cart.ts';
import { until } from '../harness/program.ts';
import { becomes, die, putOnSale } from './scenes.ts';
import { expect, same, type Fault, type World } from './world.ts';

interface MailJob {
  state: string;
  retry_count: number;
  retry_limit: number;
  retry_delay_max: number;
  minutes: number;
}

const secondsPerDay = 24 * 3600;
const contractMail = `name = 'mail' AND data ->> 'reference' LIKE 'contract:%'`;

async function mailOfContract(world: World): Promise<MailJob | undefined> {
  const [job] = await world.query<MailJob>(
    `SELECT state::text, retry_count, retry_limit, retry_delay_max,
       (extract(epoch FROM start_after - now()) / 60)::float8 AS minutes
     FROM jobs.job WHERE ${contractMail}`,
  );
  return job;
}

/** Restarts the shop once every mail has been tried a given number of times and the next try is due. */
async function startAfterTries(world: World, tries: string, env: Record<string, string>): Promise<void> {
  await die(world);
  await world.query(
    `UPDATE jobs.job SET state = 'retry', retry_count = ${tries}, start_after = now() WHERE name = 'mail'`,
  );
  await world.shop.start({ env });
}

const copiesSent = (world: World) =>
  world.count('SELECT count(*) FROM order_contracts WHERE sent_at IS NOT NULL');

export const mailFaults: Fault[] = [
  {
    name: 'mail-server-away',
    title:
      'the mail server is away for long: mails are tried for days, then listed to be sent again; no contract counts as sent before',
    async run(world) {
      const port = await freePort();
      const env = { SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}`, MAIL_FROM: 'boutique@shop.example' };
      await world.shop.start({ env });
      const jar = await putOnSale(world.shop, 5);
      const { body } = await world.shop.client().buy([[jar, 1]]);
      await world.provider.pay(body.clientSecret);
      await becomes(world, body, 'paid');
      await until('the contract was tried', async () => (await mailOfContract(world))?.state === 'retry');
      const kept = await world.count('SELECT count(*) FROM order_contracts');
      expect('the contract is kept', kept > 0);
      same('copies sent at first', await copiesSent(world), 0);

      // Nine tries take about half an hour.
      await startAfterTries(world, '8', env);
      let waiting: MailJob | undefined;
      await until('it was tried once more', async () => {
        waiting = await mailOfContract(world);
        return waiting?.retry_count === 9 && waiting.state !== 'active';
      });
      same('the mail after half an hour', waiting?.state, 'retry');
      const { retry_limit, retry_delay_max, minutes } = waiting as MailJob;
      expect(`the next try comes within the hour (${minutes} minutes)`, minutes > 10 && minutes <= 61);
      const days = ((retry_limit - 9) * retry_delay_max) / secondsPerDay;
      expect(`the other tries last three days (${days.toFixed(1)})`, days >= 3);

      await startAfterTries(world, 'retry_limit', env);
      await until('all are given up', async () => {
        const open = `SELECT count(*) FROM jobs.job WHERE name = 'mail' AND state <> 'failed'`;
        return (await world.count(open)) === 0;
      });
      same('copies sent when it was given up', await copiesSent(world), 0);
      const owner = await world.shop.owner();
      const given = await owner.must<UnsentMail[]>('GET', '/api/admin/mails');
      expect(
        'the buyer of the contract is listed',
        given.some(({ to }) => to === agathe.email),
      );
      same(
        'tries that are still to come',
        given.filter(({ nextTryAt }) => nextTryAt !== null),
        [],
      );

      const server = await startMailServer(port);
      for (const { id } of given) await owner.must('POST', `/api/admin/mails/${id}/retry`);
      await until('the contract was sent', async () => (await copiesSent(world)) === kept);
      await until('no mail is left', async () => {
        return (await world.count(`SELECT count(*) FROM jobs.job WHERE name = 'mail'`)) === 0;
      });
      same('contracts taken', server.mails.filter(({ attachments }) => attachments.length > 0).length, 1);
      same('mails taken', server.mails.length, given.length);
      same('mails left in the list', await owner.must<UnsentMail[]>('GET', '/api/admin/mails'), []);
      await die(world);
      await server.close();
      await world.shop.start();
    },
  },
];
