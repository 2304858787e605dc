import { createHash } from 'node:crypto';
import type { ContractPart, Language, OrderContract } from '@shop/shared';
import { OrderLinksService } from '../../../src/modules/orders/index.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { runJobs, useMails } from '../../support/background.js';
import { moveTo } from '../../support/make/make-orders.js';
import { make } from '../../support/make/make.js';
import { readPdf } from '../../support/pdf.js';
import { useTestShop } from '../../support/test-shop.js';

const seller = {
  name: 'Mélilot',
  legalName: 'Les Produits Mélilot inc.',
  address: '48, rue des Ruchers',
  city: 'Rimouski',
  postalCode: 'G5L 0A7',
  phone: '418 555-0142',
  email: 'bonjour@melilot.example',
  orderNotices: 'none',
};

/** Section 54.4 of the Consumer Protection Act, letter by letter: where it is found, in both languages. */
const section544: [letter: string, part: ContractPart, found: Record<Language, string>][] = [
  ['a: name', 'seller', { fr: 'Les Produits Mélilot inc. (« Mélilot »)', en: 'Les Produits Mélilot inc.' }],
  ['b: address', 'seller', { fr: '48, rue des Ruchers', en: '48, rue des Ruchers' }],
  ['c: telephone', 'seller', { fr: '418 555-0142', en: '418 555-0142' }],
  ['c: e-mail', 'seller', { fr: 'bonjour@melilot.example', en: 'bonjour@melilot.example' }],
  ['d: description', 'goods', { fr: 'Récolté en juillet', en: 'Harvested in July' }],
  ['e: price of each', 'goods', { fr: '12,50 $ l’unité', en: '$12.50 each' }],
  ['e: charges', 'price', { fr: 'Livraison', en: 'Delivery' }],
  ['f: duties and brokerage', 'restrictions', { fr: 'droits de douane', en: 'customs duties' }],
  ['g: total', 'price', { fr: '25,00 $', en: '$25.00' }],
  ['g: terms of payment', 'restrictions', { fr: 'en une fois', en: 'made once' }],
  ['h: currency', 'price', { fr: 'dollars canadiens', en: 'Canadian dollars' }],
  ['i: time of delivery', 'delivery', { fr: 'jours ouvrables', en: 'working days' }],
  ['j: mode of delivery', 'delivery', { fr: 'transporteur', en: 'carrier' }],
  ['j: place of delivery', 'delivery', { fr: 'M5V 2T6', en: 'M5V 2T6' }],
  ['k: cancellation, return, refund', 'withdrawal', { fr: '14 jours', en: '14 days' }],
  ['l: other conditions', 'restrictions', { fr: 'seulement au Canada', en: 'in Canada only' }],
];

describe('the contract of an order', () => {
  const shop = useTestShop();
  const mails = useMails(shop);
  beforeAll(async () => {
    const token = (await make.admin(shop)).token;
    await shop.as({ token }).put('/api/settings').send(seller).expect(200);
  });

  const toronto = { city: 'Toronto', postalCode: 'M5V 2T6' };
  const flat = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
  const english = () => shop.browser().set('Accept-Language', 'en-CA');
  const read = (browser: ReturnType<typeof english>, id: string) => browser.get(`/api/orders/${id}/contract`);
  const choose = (browser: ReturnType<typeof english>, id: string, language: unknown) =>
    browser.put(`/api/orders/${id}/contract/language`).send({ language });
  const confirmed = () => mails.find(({ attachments }) => attachments?.length);
  const fileNames = () => confirmed()?.attachments?.map(({ name }) => name.replace(/\d{6}/, 'N'));
  const pdfOf = async (index: number) =>
    readPdf(Buffer.from(confirmed()?.attachments?.[index]?.base64 ?? '', 'base64'));
  const kept = (id: string) =>
    shop.db.em.query<{ language: Language; text: string; sha256: string }[]>(
      'SELECT language, text, sha256 FROM order_contracts WHERE order_id = $1 ORDER BY language DESC',
      [id],
    );

  it.each(['fr', 'en'] as const)(
    'says before payment all that section 54.4 asks for (%s)',
    async (language) => {
      const honey = await make.product(shop, {
        priceCents: 1250,
        description: 'Récolté en juillet.',
        translations: { en: { description: 'Harvested in July.' } },
      });
      const browser = shop.browser();
      browser.set('Accept-Language', language);
      const { id } = await make.order(shop, { lines: [[honey, 2]], browser, customer: toronto });
      const { sections, ...rest } = (await read(browser, id).expect(200)).body as OrderContract;
      expect(rest).toEqual({ language });
      const textOf = (part: ContractPart) => flat(JSON.stringify(sections.find((one) => one.part === part)));
      const missing = section544.filter(([, part, found]) => !textOf(part).includes(found[language]));
      expect(missing).toEqual([]);
    },
  );

  it('is kept as it was mailed, byte by byte, and mailed as a PDF with the same words', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await runJobs(shop);
    const [row, ...others] = await kept(id);
    expect(others).toEqual([]);
    expect(row).toEqual({
      language: 'fr',
      text: confirmed()?.text,
      sha256: createHash('sha256')
        .update(confirmed()?.text ?? '')
        .digest('hex'),
    });
    expect(fileNames()).toEqual(['contrat-N.pdf']);
    const unspaced = (text: string) => flat(text).replace(/\s+/g, '');
    const { pages } = await pdfOf(0);
    expect(unspaced(pages.join(''))).toContain(unspaced(row?.text ?? ''));
    // Below the head of the shop, as on its invoices.
    expect(unspaced(pages[0] ?? '')).toMatch(/^Mélilot.*LesProduitsMélilotinc\.48,ruedesRuchers.*Contrat/);
    await expect(shop.db.em.query(`UPDATE order_contracts SET text = 'x'`)).rejects.toThrow();
  });

  it('is mailed once, though its job runs twice', async () => {
    const { id } = await make.order(shop, { status: 'paid' });
    await runJobs(shop);
    await shop.db.transaction((tx) => shop.app.get(JobQueue).send(tx, 'contract-mail', { orderId: id }));
    await runJobs(shop);
    expect(mails.filter(({ attachments }) => attachments?.length)).toHaveLength(1);
  });

  it('is French first in Quebec, and English once the buyer says so', async () => {
    const browser = english();
    const { id } = await make.order(shop, { browser });
    const first = (await read(browser, id).expect(200)).body as OrderContract;
    expect(first).toMatchObject({ language: 'fr', frenchFirst: { englishChosenAt: null } });
    await choose(browser, id, 'de').expect(400);
    const chosen = (await choose(browser, id, 'en').expect(200)).body as OrderContract;
    expect(chosen).toMatchObject({ language: 'en', frenchFirst: { englishChosenAt: expect.any(String) } });
    await moveTo(shop, id, 'paid');
    await runJobs(shop);
    expect(confirmed()?.subject).toMatch(/^Your order/);
    expect(fileNames()).toEqual(['contrat-N.pdf', 'contract-N.pdf']);
    expect((await kept(id)).map(({ language }) => language)).toEqual(['fr', 'en']);
    expect((await kept(id))[1]?.text).toBe(confirmed()?.text);
    expect((await choose(browser, id, 'fr').expect(409)).body.code).toBe('orders.contract_made');
  });

  it('stays French in Quebec where nobody has asked for English', async () => {
    const browser = english();
    const { id } = await make.order(shop, { browser });
    await choose(browser, id, 'en').expect(200);
    await choose(browser, id, 'fr').expect(200);
    await moveTo(shop, id, 'paid');
    await runJobs(shop);
    expect(confirmed()?.subject).toMatch(/^Votre commande/);
    expect(fileNames()).toEqual(['contrat-N.pdf']);
  });

  it('is shown to those who see all of the order, and to nobody else', async () => {
    const browser = shop.browser();
    const { id } = await make.order(shop, { browser, status: 'paid' });
    await shop.http.get(`/api/orders/${id}/contract.pdf`).expect(404);
    await browser.get(`/api/orders/${id}/contract.pdf`).expect(404);
    await runJobs(shop);
    expect((await browser.get(`/api/orders/${id}`).expect(200)).body).toMatchObject({ hasContract: true });
    expect((await browser.get(`/api/orders/${id}/contract.pdf`).expect(200)).headers['content-type']).toBe(
      'application/pdf',
    );
    await browser.get(`/api/orders/${id}/contract.pdf?lang=en`).expect(404);
    for (const path of ['contract', 'contract.pdf'])
      expect((await shop.http.get(`/api/orders/${id}/${path}`).expect(404)).body.code).toBe(
        'orders.not_found',
      );
    await shop.http.put(`/api/orders/${id}/contract/language`).send({ language: 'en' }).expect(404);
    const [, token = ''] = (await shop.app.get(OrderLinksService).linkOf(id)).split('.');
    const byLink = shop.http.get(`/api/orders/${id}/contract.pdf`).set('X-Order-Link', token);
    await byLink.expect(200);
  });
});
