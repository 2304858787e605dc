import type { LegalText, OrderAfterSales, OrderContract, PageSection, ShopSettings } from '@shop/shared';
import { OwnerTextsService } from '../../src/modules/content/index.js';
import { OrderLinksService } from '../../src/modules/orders/index.js';
import { runJobs, useMails } from '../support/background.js';
import { make, useAdmin } from '../support/make/make.js';
import { readPdf } from '../support/pdf.js';
import { useTestShop } from '../support/test-shop.js';

const email = 'bonjour@melilot.example';

/** Every place that states what the shop promises on returns, in both languages. */
describe('the promise on returns', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const mails = useMails(shop);
  beforeAll(async () => {
    await save({ email, orderNotices: 'none' }).expect(200);
    const promises = { content: '{returns}', translations: { en: { content: '{returns}' } } };
    await shop.as(admin).put('/api/page-sections/promises').send(promises).expect(200);
  });

  const save = (body: object) => shop.as(admin).put('/api/settings').send(body);
  const flat = (text = '') => text.replace(/[\u00a0\u202f\s]+/g, ' ');
  const get = async <Reply>(path: string) => (await shop.http.get(path).expect(200)).body as Reply;

  async function statedPlaces(lang: 'fr' | 'en'): Promise<Record<string, string>> {
    const sections = await get<PageSection[]>(`/api/page-sections?lang=${lang}`);
    const { chatReplies } = await shop.app.get(OwnerTextsService).settings(lang);
    const terms = await get<LegalText>(`/api/legal-texts/terms?lang=${lang}`);
    const browser = shop.browser().set('Accept-Language', lang);
    const toronto = { city: 'Toronto', postalCode: 'M5V 2T6' };
    const { id } = await make.order(shop, { browser, customer: toronto, status: 'paid' });
    const { sections: parts } = (await browser.get(`/api/orders/${id}/contract`).expect(200))
      .body as OrderContract;
    const invoice = await browser.get(`/api/orders/${id}/invoice.pdf`).buffer(true).expect(200);
    mails.length = 0;
    await runJobs(shop);
    return {
      home: sections.find(({ section }) => section === 'promises')?.content ?? '',
      chat: chatReplies.returns[lang].text,
      terms: flat(terms.text),
      contract: flat(parts.find(({ part }) => part === 'withdrawal')?.text),
      mail: flat(mails[0]?.text),
      invoice: flat((await readPdf(invoice.body as Buffer)).pages.join(' ')),
    };
  }

  it('is said alike in every place, in both languages, with the right of withdrawal as an addition', async () => {
    const returns = { days: 45, isOpenedAccepted: false, paidBy: 'buyer' };
    await save({ returns }).expect(200);
    for (const lang of ['fr', 'en'] as const) {
      const { home, ...places } = await statedPlaces(lang);
      expect(home).toBe(
        lang === 'fr'
          ? 'Retours pendant 45 jours, non ouvert, à vos frais'
          : 'Returns for 45 days, unopened, at your expense',
      );
      const rule =
        lang === 'fr'
          ? `Écrivez-nous à ${email} dans les 45 jours qui suivent la réception`
          : `Write to us at ${email} within 45 days of receiving it`;
      for (const [place, text] of Object.entries(places)) {
        expect([place, flat(text)]).toEqual([place, expect.stringContaining(rule)]);
        expect([place, text]).not.toEqual([
          place,
          expect.stringMatching(/30 (?:jours qui suivent la réc|days of rec)/),
        ]);
      }
      const right = lang === 'fr' ? /En plus de cet engagement.* 14 jours/ : /On top of .* 14 days/;
      for (const [place, text] of Object.entries(places).filter(([place]) => place !== 'invoice'))
        expect([place, text]).toEqual([place, expect.stringMatching(right)]);
    }
  });

  it('binds an order as it was on its day', async () => {
    await save({ returns: { days: 60, isOpenedAccepted: true, paidBy: 'shop' } }).expect(200);
    const { id } = await make.order(shop, { status: 'paid' });
    await save({ returns: { days: 14, isOpenedAccepted: false, paidBy: 'buyer' } }).expect(200);
    const [, token = ''] = (await shop.app.get(OrderLinksService).linkOf(id)).split('.');
    const { body } = await shop.http.get(`/api/orders/${id}/returns`).set('X-Order-Link', token).expect(200);
    expect((body as OrderAfterSales).promise).toEqual({ days: 60, isOpenedAccepted: true, paidBy: 'shop' });
  });

  it.each([
    { days: 13, isOpenedAccepted: true, paidBy: 'shop' },
    { days: 366, isOpenedAccepted: true, paidBy: 'shop' },
    { days: 30, isOpenedAccepted: 'yes', paidBy: 'shop' },
    { days: 30, isOpenedAccepted: true, paidBy: 'nobody' },
    { days: 30 },
  ])('is never shorter than the right of withdrawal, nor half said (%#)', async (returns) => {
    await save({ returns }).expect(400);
    await expect(
      shop.db.em.query(`UPDATE settings SET returns = $1`, [JSON.stringify({ days: 13 })]),
    ).rejects.toThrow('check constraint');
  });
});

describe('placeholders in the texts of the owner', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const put = (path: string, body: object) => shop.as(admin).put(path).send(body);
  const shown = async (lang = 'fr') =>
    ((await shop.http.get(`/api/page-sections?lang=${lang}`).expect(200)).body as PageSection[]).find(
      ({ section }) => section === 'aisles',
    )?.content;

  it('are replaced where a text is shown, and stay where it is edited', async () => {
    await make.product(shop);
    const content = '{products} produit\nGratuit dès {freeFrom}\nLivré en {days}';
    await put('/api/page-sections/aisles', { content, version: 0 }).expect(200);
    expect(await shown()).toBe('1 produit\nLivré en 3 à 7 jours ouvrables');
    await make.product(shop);
    await put('/api/settings', { delivery: { kind: 'free-from', fromCents: 7500, feeCents: 900 } });
    expect((await shown())?.replace(/\s/g, ' ')).toBe(
      '2 produit Gratuit dès 75,00 $ Livré en 3 à 7 jours ouvrables',
    );
    const [row] = (await shop.as(admin).get('/api/page-sections').expect(200)).body.filter(
      ({ section }: PageSection) => section === 'aisles',
    );
    expect(row.translations.fr.content).toBe(content);
  });

  const section = { title: 'T', content: 'C' };
  it.each([
    ['/api/page-sections/aisles', { content: '{retour}' }, 'content'],
    ['/api/page-sections/aisles', { translations: { en: { content: '{back}' } } }, 'translations.en.content'],
    ['/api/about-sections/story', { ...section, title: '{prix}' }, 'title'],
    ['/api/footer-sections/contact', { ...section, content: '{retention}' }, 'content'],
  ])('are refused where they stand for nothing, with those there are (%#)', async (path, body, field) => {
    const reply = await put(path, body).expect(422);
    expect(reply.body).toMatchObject({ code: 'content.placeholder_unknown', details: { field } });
    expect(reply.body.message).toMatch(/\{returns\}.*\{products\}/);
  });

  it('are refused in a reply of the chat, beside that reply', async () => {
    const { chatReplies } = (await shop.as(admin).get('/api/settings').expect(200)).body as ShopSettings;
    expect(chatReplies.returns.fr.text).toContain('{returnRule}');
    const order = { ...chatReplies.order, fr: { keywords: '', text: '{commande}' } };
    const reply = await put('/api/settings', { chatReplies: { ...chatReplies, order } }).expect(422);
    expect(reply.body.details).toEqual({ field: 'chatReplies.order.fr.text' });
  });
});
