import {
  invariantIds,
  type IntegrityReport,
  type LastIntegrityReport,
  type PaymentIntentReply,
} from '@shop/shared';
import { PaymentGateways } from '../../src/modules/payments/index.js';
import { checkProvider } from '../../src/maintenance/integrity/provider-invariants.js';
import { runJobs } from '../support/background.js';
import { buy, cartOf, intentIdOf, pay, sandboxOf, settled } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { runCommand, runCommandProcess } from '../support/run-command.js';
import { useTestShop } from '../support/test-shop.js';

describe('the audit that runs by itself', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const urlOf = () => (shop.db.dataSource.options as { url: string }).url;
  async function last(): Promise<IntegrityReport | null> {
    const reply = await shop.as(admin).get('/api/admin/audit').expect(200);
    return (reply.body as LastIntegrityReport).report;
  }
  async function checkout(): Promise<PaymentIntentReply> {
    const reply = await buy(shop.browser(), cartOf([[await make.product(shop), 1]]));
    return reply.body as PaymentIntentReply;
  }

  it('is read in the back office, and runs when it is asked for', async () => {
    expect(await last()).toBeNull();
    await shop.as(admin).post('/api/admin/audit').expect(202);
    await runJobs(shop);
    const first = await last();
    expect(first?.invariants).toHaveLength(invariantIds.length);
    await shop.as(admin).post('/api/admin/audit').expect(202);
    await runJobs(shop);
    expect(Date.parse((await last())?.at ?? '')).toBeGreaterThan(Date.parse(first?.at ?? ''));
  });

  it('asks the provider: money that it took and the shop never heard of is found', async () => {
    const gateways = shop.app.get(PaymentGateways);
    const reply = await checkout();
    expect(await checkProvider(urlOf(), gateways, { grace: 0 })).toEqual([]);
    sandboxOf(shop).control.dropDeliveries();
    await pay(shop, reply);
    const [finding, ...others] = await checkProvider(urlOf(), gateways, { grace: 0 });
    expect(others).toEqual([]);
    expect(finding?.id).toBe('capturedMoney');
    expect(finding?.offender).toContain(intentIdOf(reply));
    sandboxOf(shop).control.resumeDeliveries();
    await shop.http.get(`/api/orders/${reply.order.id}`).expect(200);
    await settled(shop);
    expect(await checkProvider(urlOf(), gateways, { grace: 0 })).toEqual([]);
  });

  it('asks the provider: money that it never took is found', async () => {
    const reply = await checkout();
    const set = (state: string) =>
      shop.db.em.query('UPDATE payment_attempts SET state = $1 WHERE intent_id = $2', [
        state,
        intentIdOf(reply),
      ]);
    await set('succeeded');
    const findings = await checkProvider(urlOf(), shop.app.get(PaymentGateways), { grace: 0 });
    expect(findings.map(({ id }) => id)).toEqual(['onePayment']);
    await set('open');
  });

  it('is a command that says with its exit code whether the books add up', async () => {
    const target = { url: urlOf(), folder: process.env.TEST_FOLDER ?? '' };
    const run = (...args: string[]) => runCommand(target, 'audit', args);
    expect(await run('--nonsense')).toMatchObject({ code: 2 });
    expect(await run('--help')).toMatchObject({ code: 0 });
    // The only finding is that the test database runs without protection against crashes.
    const { code, text } = await runCommandProcess(target, 'audit', ['--json']);
    expect(code).toBe(1);
    const report = JSON.parse(text) as IntegrityReport;
    expect(report.invariants.filter(({ breaches }) => breaches > 0).map(({ id }) => id)).toEqual(['records']);
    await shop.db.em.query('UPDATE variants SET stock = stock + 1');
    const broken = await run();
    expect(broken.code).toBe(1);
    expect(broken.text).toMatch(/BROKEN {2}stock [^]*has a stock of 10, its movements say 9/);
    expect(broken.text).toContain('The books do not add up.');
  });
});
