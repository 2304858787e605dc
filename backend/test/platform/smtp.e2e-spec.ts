import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SmtpMailer } from '../../src/platform/mail/smtp-mailer.js';
import { runJobs } from '../support/background.js';
import { startDrippingServer, startMailServer, type MailServer } from '../support/mail-server.js';
import { startTestShop, type TestShop } from '../support/test-shop.js';

Logger.overrideLogger(false);

describe('mails over SMTP', () => {
  let server: MailServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await startTestShop({ SMTP_URL: server.url, MAIL_FROM: 'Mélilot <boutique@shop.example>' });
  });
  beforeEach(() => {
    server.mails.length = 0;
    server.behaviour = 'takes';
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  const subscribe = (email: string) => shop.http.post('/api/newsletter').send({ email }).expect(204);
  const addressees = () => server.mails.map(({ to }) => to?.[0]?.address);

  it('arrive whole, from the shop, to one address', async () => {
    await subscribe('ana@test.example');
    await runJobs(shop);
    expect(addressees()).toEqual(['ana@test.example']);
    const [mail] = server.mails;
    expect(mail?.from).toEqual({ name: 'Mélilot', address: 'boutique@shop.example' });
    expect(mail?.text).toContain('http://localhost');
    expect(mail?.html).toContain('</a>');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it.each(['refuses', 'is busy'] as const)('are tried again when the server %s them', async (behaviour) => {
    server.behaviour = behaviour;
    const address = `${behaviour.replace(' ', '-')}@test.example`;
    await subscribe(address);
    await runJobs(shop);
    expect(server.mails).toEqual([]);
    server.behaviour = 'takes';
    await runJobs(shop, true);
    expect(addressees()).toEqual([address]);
    await runJobs(shop, true);
    expect(addressees()).toEqual([address]);
  });

  it('are tried again when the server is away', async () => {
    await subscribe('away@test.example');
    await server.close();
    await runJobs(shop);
    const { port } = new URL(server.url);
    const [waiting] = await shop.db.em.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM jobs.job WHERE name = 'mail' AND state = 'retry'`,
    );
    expect([port !== '', waiting]).toEqual([true, { n: 1 }]);
    server = await startMailServer();
  });

  it('are given up for now when the server hangs, sooner than the job may take', async () => {
    server.behaviour = 'hangs';
    const config = { mail: { from: 'shop@shop.example' }, publicUrl: 'https://shop.example' };
    const mailer = new SmtpMailer(server.url, config, { socketTimeout: 300 });
    const mail = { id: '1', to: 'a@test.example', subject: 's', text: 't', html: '<p>t</p>' };
    await expect(mailer.send(mail)).rejects.toThrow(/timeout/i);
    mailer.onApplicationShutdown();
  });

  it('are given up for now when the server says a little now and then, and hold up no others', async () => {
    const dripping = await startDrippingServer();
    const config = { mail: { from: 'shop@shop.example' }, publicUrl: 'https://shop.example' };
    const mailer = new SmtpMailer(dripping.url, config, { socketTimeout: 300, timeoutMs: 1000 });
    const mail = { id: '3', to: 'a@test.example', subject: 's', text: 't', html: '<p>t</p>' };
    // More mails than the mailer has connections.
    const sending = Array.from({ length: 3 }, () => mailer.send(mail));
    for (const { status } of await Promise.allSettled(sending)) expect(status).toBe('rejected');
    while (dripping.open() > 0) await wait(20);
    mailer.onApplicationShutdown();
    await dripping.close();
  });

  it('do not leave without the right login', async () => {
    const config = { mail: { from: 'shop@shop.example' }, publicUrl: 'https://shop.example' };
    const mailer = new SmtpMailer(server.url.replace('secret', 'wrong'), config);
    const mail = { id: '2', to: 'a@test.example', subject: 's', text: 't', html: '<p>t</p>' };
    await expect(mailer.send(mail)).rejects.toThrow(/login/);
    mailer.onApplicationShutdown();
  });
});
