import type { PageSection, ShopSettings } from '@shop/shared';
import sharp from 'sharp';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { SettingsService } from '../../src/modules/content/index.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('footer, about page and settings', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const put = (path: string, body: object) => shop.as(admin).put(path).send(body);
  const get = async (path: string) => (await shop.http.get(path).expect(200)).body;

  it('begins the page about the shop with four figures, which the owner edits or clears', async () => {
    const figures = async (lang: string) =>
      ((await get(`/api/page-sections?lang=${lang}`)) as PageSection[])
        .find(({ section }) => section === 'figures')
        ?.content.split('\n')
        .map((line) => line.split(' ')[0]);
    for (const lang of ['fr', 'en']) expect(await figures(lang)).toEqual(['10+', '1000+', '100+', '24/7']);
    const fewer = { content: '12 ruches', translations: { en: { content: '12 hives' } }, version: 1 };
    await put('/api/page-sections/figures', fewer).expect(200);
    expect(await figures('en')).toEqual(['12']);
    const none = { content: '', translations: { en: { content: '' } }, version: 2 };
    await put('/api/page-sections/figures', none).expect(200);
    for (const lang of ['fr', 'en']) expect(await figures(lang)).toEqual(['']);
  });

  it('writes the contact block of the footer, the first time and again', async () => {
    expect(await get('/api/footer-sections')).toEqual([]);
    const contact = {
      title: ' Nous joindre ',
      content: 'Écrivez-nous.',
      phone: ' 418 555-0142 ',
      phone2: '',
      email: '',
      translations: { en: { title: 'Contact us', content: 'Write to us.' } },
    };
    await put('/api/footer-sections/contact', contact).expect(200);
    expect(await get('/api/footer-sections?lang=en')).toEqual([
      {
        section: 'contact',
        title: 'Contact us',
        content: 'Write to us.',
        address: null,
        phone: '418 555-0142',
        phone2: null,
        email: null,
        whatsapp: null,
      },
    ]);
    const { body } = await put('/api/footer-sections/contact', {
      ...contact,
      phone: null,
      version: 1,
    }).expect(200);
    expect(body).toMatchObject({ phone: null, version: 2, section: 'contact' });
    const refused = await put('/api/footer-sections/contact', { ...contact, version: 1 }).expect(409);
    expect(refused.body.details).toEqual({ current: body });
    await put('/api/footer-sections/legal', contact).expect(404);
  });

  it('writes the sentences of the pages, empty ones too, and knows no other', async () => {
    const written = async (query = '') =>
      ((await get(`/api/page-sections${query}`)) as PageSection[]).filter(
        ({ section }) => section !== 'figures',
      );
    expect(await written()).toEqual([]);
    const promises = {
      content: 'Livré en 3 jours\nRetours pendant 30 jours',
      translations: { en: { content: 'Delivered in 3 days' } },
    };
    const { body } = await put('/api/page-sections/promises', promises).expect(200);
    expect(body).toMatchObject({ section: 'promises', title: '', version: 1 });
    expect(await written('?lang=en')).toEqual([
      { section: 'promises', title: '', content: 'Delivered in 3 days' },
    ]);
    const emptied = { content: '', translations: { en: { content: '' } }, version: 1 };
    await put('/api/page-sections/promises', emptied).expect(200);
    expect(await written('?lang=en')).toEqual([{ section: 'promises', title: '', content: '' }]);
    await put('/api/page-sections/promises', emptied).expect(409);
    await put('/api/page-sections/slogan', promises).expect(404);
  });

  it('says what is wrong with the footer', async () => {
    const { body } = await put('/api/footer-sections/contact', {
      title: '',
      email: 'pas-une-adresse',
    }).expect(400);
    expect(body.details).toEqual(
      expect.arrayContaining([
        { field: 'title', message: 'Le titre est requis' },
        { field: 'content', message: 'Le contenu est requis' },
        { field: 'email', message: "Format d'email invalide" },
      ]),
    );
  });

  it('writes the sections of the about page, with a picture named either way', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = await shop.as(admin).post('/api/upload').attach('image', png, 'x.png');
    const story = { title: 'Notre histoire', content: 'Dix ans.' };
    await put('/api/about-sections/story', { ...story, imageUrl: `/api${upload.body.url}` }).expect(200);
    await put('/api/about-sections/intro', { title: 'Nous', content: 'Cinq personnes.' }).expect(200);
    expect(await get('/api/about-sections')).toEqual([
      { section: 'intro', title: 'Nous', content: 'Cinq personnes.', imageUrl: null },
      { section: 'story', ...story, imageUrl: upload.body.url },
    ]);
    expect((await put('/api/about-sections/story', story).expect(200)).body.imageUrl).toBe(upload.body.url);
    expect(
      (await put('/api/about-sections/story', { ...story, imageUrl: '' }).expect(200)).body.imageUrl,
    ).toBeNull();
    for (const imageUrl of ['http://169.254.169.254/x.jpg', '/etc/passwd', '//evil.example/x.jpg']) {
      await put('/api/about-sections/story', { ...story, imageUrl }).expect(400);
    }
    await put('/api/about-sections/team', story).expect(404);
    await put('/api/about-sections/constructor', story).expect(404);
  });

  it('refuses the second of two who write a section for the first time', async () => {
    for (const path of ['/api/footer-sections/contact', '/api/about-sections/quality']) {
      await shop.db.em.query('DELETE FROM footer_sections; DELETE FROM about_sections');
      const writing = ['Une', 'Autre', 'Encore'].map((title) =>
        put(path, { title, content: 'x', version: 0 }),
      );
      const replies = await Promise.all(writing);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const saved = replies.find(({ status }) => status === 200)?.body;
      const refused = replies.find(({ status }) => status === 409)?.body;
      expect(refused).toMatchObject({ code: 'content.changed_meanwhile', details: { current: saved } });
      await put(path, { title: 'Sans version', content: 'x' }).expect(200);
    }
  });

  it('knows the shop from its first start', async () => {
    expect(await get('/api/settings?lang=en')).toMatchObject({
      name: 'Mélilot',
      country: 'Canada',
      delivery: { kind: 'free' },
      lowStock: 10,
      openingHours: expect.stringContaining('Sunday: closed'),
    });
  });

  it('changes what is sent of the settings, and leaves the rest', async () => {
    const delivery = { kind: 'free-from', fromCents: 7500, feeCents: 995 };
    const { body } = await put('/api/settings', { name: 'La Ruche', delivery, lowStock: 5 }).expect(200);
    expect(body).toMatchObject({ name: 'La Ruche', delivery, lowStock: 5, country: 'Canada', version: 2 });
    expect(body.translations.en.tagline).toBe('Honey, herbs and natural care from Quebec');
    expect((await shop.app.get(SettingsService).saleRules()).delivery.flat).toEqual(delivery);
    expect((await put('/api/settings', { delivery: { kind: 'free' } }).expect(200)).body.delivery).toEqual({
      kind: 'free',
    });
    await put('/api/settings', { name: 'x', version: 1 }).expect(409);
    expect(await get('/api/settings')).not.toHaveProperty('version');
  });

  it('keeps what the chat says by itself, and where else the shop is', async () => {
    const { chatReplies } = (await get('/api/settings')) as ShopSettings;
    expect(chatReplies.order.fr).toMatchObject({
      keywords: 'command*',
      text: expect.stringContaining('numéro'),
    });
    const order = { fr: { keywords: 'colis', text: 'Où ?' }, en: { keywords: '', text: '' } };
    const socialLinks = { instagram: 'https://www.instagram.com/melilot', facebook: '' };
    await put('/api/settings', { chatReplies: { ...chatReplies, order }, socialLinks }).expect(200);
    expect(await get('/api/settings?lang=en')).toMatchObject({
      chatReplies: { ...chatReplies, order },
      socialLinks: { ...socialLinks, youtube: '', pinterest: '' },
    });
    for (const wrong of [
      {},
      { ...chatReplies, order: [] },
      { ...chatReplies, order: { fr: order.en, en: order.en } },
    ]) {
      await put('/api/settings', { chatReplies: wrong }).expect(400);
    }
    for (const facebook of [
      'http://www.facebook.com/x',
      'javascript:alert(1)',
      'https://',
      'https://a:b@x.ca',
      'x',
      5,
    ]) {
      await put('/api/settings', { socialLinks: { facebook } }).expect(400);
    }
  });

  it('refuses settings that make no sense', async () => {
    for (const wrong of [
      { name: '' },
      { delivery: { kind: 'free-from' } },
      { delivery: { kind: 'free-from', fromCents: -1, feeCents: 1 } },
      { delivery: { kind: 'drone' } },
      { lowStock: -1 },
      { lowStock: '5' },
      { email: 'x' },
    ]) {
      await put('/api/settings', wrong).expect(400);
    }
    expect(await get('/api/settings')).toMatchObject({ name: 'La Ruche', lowStock: 5 });
  });

  it('drops the pages of what changed, and no others', async () => {
    const dropped: string[][] = [];
    shop.app.get(CacheTags).onDrop((tags) => dropped.push([...(tags ?? ['everything'])]));
    const texts = { title: 'x', content: 'y' };
    await put('/api/footer-sections/contact', texts);
    await put('/api/about-sections/eco', texts);
    await put('/api/settings', { lowStock: 6 });
    expect(dropped).toEqual([['footer'], ['about'], ['settings']]);
  });

  it('lets in administrators only', async () => {
    const customer = await make.customer(shop);
    for (const path of ['/api/footer-sections/contact', '/api/about-sections/eco', '/api/settings']) {
      await shop.http.put(path).send({}).expect(401);
      await shop.as(customer).put(path).send({}).expect(403);
    }
  });
});
