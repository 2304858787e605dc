import type { AdminAnnouncement, ErrorReply, Language } from '@shop/shared';
import { NoticesService } from '../../src/modules/content/index.js';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { atTime, useClock } from '../support/clock.js';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const christmas = {
  text: 'Commandez avant le 20 pour Noël. Gratuit dès {freeFrom}.',
  translations: { en: { text: 'Order by the 20th for Christmas.' } },
  link: '/products?category=1',
  startsAt: '2026-12-01T05:00:00Z',
  endsAt: '2026-12-21T05:00:00Z',
};
const january = { startsOn: '2027-01-04', endsOn: '2027-01-15', text: { fr: 'Repos.', en: 'Rest.' } };

describe('what shoppers are told', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  const clock = useClock(shop);
  const dropped: string[] = [];
  beforeAll(() => shop.app.get(CacheTags).onDrop((tags) => dropped.push(...(tags ?? []))));
  afterEach(async () => {
    await shop.db.em.query('DELETE FROM announcements');
    await shop.db.transaction((tx) => Promise.resolve(tx.changed('settings')));
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    shop.as(admin)[method](`/api/admin/announcements${path}`);
  const create = (body: object = {}) => call('post').send({ ...christmas, ...body });
  const noticesIn = (language: Language = 'fr') => shop.app.get(NoticesService).current(language);
  /** Sets the clock and checks the notices; returns true if the stored pages were dropped. */
  const at = async (time: string) => {
    clock.set(time);
    dropped.length = 0;
    await shop.app.get(NoticesService).check();
    return dropped.includes('settings');
  };

  it('is an announcement from its first moment to its last, in both languages', async () => {
    await create().expect(201);
    await at('2026-12-01T04:59:00Z');
    expect((await noticesIn()).announcement).toBeNull();
    expect(await at('2026-12-01T05:00:00Z')).toBe(true);
    expect((await noticesIn()).announcement).toEqual({
      text: 'Commandez avant le 20 pour Noël.',
      link: '/products?category=1',
    });
    expect((await noticesIn('en')).announcement?.text).toBe('Order by the 20th for Christmas.');
    expect(await at('2026-12-21T04:59:59Z')).toBe(false);
    expect(await at('2026-12-21T05:00:00Z')).toBe(true);
    expect((await noticesIn()).announcement).toBeNull();
  });

  it('is edited, not overwritten unseen, and taken back', async () => {
    const { body } = await create().expect(201);
    const { id, version } = body as AdminAnnouncement;
    const text = 'Autre';
    const saved = await call('put', `/${id}`)
      .send({ ...christmas, text, version })
      .expect(200);
    expect(saved.body).toMatchObject({ text, version: 2, translations: { fr: { text } } });
    const stale = await call('put', `/${id}`)
      .send({ ...christmas, version })
      .expect(409);
    expect((stale.body as ErrorReply).code).toBe('content.changed_meanwhile');
    await call('delete', `/${id}`).expect(204);
    await call('delete', `/${id}`).expect(404);
    expect((await call('get').expect(200)).body).toEqual([]);
  });

  it('is one announcement at a time, however many desks save', async () => {
    const times = await Promise.all([create(), create(), create({ startsAt: '2026-12-20T05:00:00Z' })]);
    expect(times.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body } = times.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: 'content.announcement_overlap',
      details: { field: 'startsAt' },
    });
    await create({ startsAt: christmas.endsAt, endsAt: '2026-12-26T05:00:00Z' }).expect(
      times[2].status === 201 ? 409 : 201,
    );
  });

  it.each([
    { endsAt: christmas.startsAt },
    { endsAt: '2028-12-21T05:00:00Z' },
    { startsAt: '2026-12-01T08:00' },
    { startsAt: '2026-13-01T08:00:00Z' },
    { link: 'https://elsewhere.example' },
    { text: ' ' },
  ])('is no announcement without its words and days (%#)', async (body) => {
    await create(body).expect(400);
  });

  it('refuses a placeholder that stands for nothing', async () => {
    const reply = await create({ translations: { en: { text: '{sale}' } } }).expect(422);
    expect((reply.body as ErrorReply).details).toEqual({ field: 'translations.en.text' });
  });

  it('is the next day of sending near a closure, and contracts count it', async () => {
    const settings = await shop.as(admin).get('/api/admin/delivery').expect(200);
    const body = { cutoffHour: 15, closures: [january], version: settings.body.version };
    await shop.as(admin).put('/api/admin/delivery').send(body).expect(200);
    await at('2026-12-27T15:00:00Z');
    expect((await noticesIn()).closure).toBeNull();
    expect(await at('2026-12-28T15:00:00Z')).toBe(true);
    expect((await noticesIn('en')).closure).toEqual({
      sentence: expect.stringContaining('resumes on January 18'),
      text: 'Rest.',
    });
    clock.goOn();
    const browser = shop.browser();
    const { id } = await atTime(shop, '2027-01-05T15:00:00Z', () => make.order(shop, { browser }));
    const contract = await browser.get(`/api/orders/${id}/contract`).expect(200);
    expect(JSON.stringify(contract.body)).toContain('au plus tard le 27 janvier 2027');
  });
});
