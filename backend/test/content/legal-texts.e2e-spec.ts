import { createHash } from 'node:crypto';
import {
  isoDay,
  legalFaultOf,
  legalKinds,
  retentionLines,
  type ErrorReply,
  type LegalText,
  type LegalVersion,
  type LegalVersionSummary,
} from '@shop/shared';
import { LegalDaysService } from '../../src/modules/content/index.js';
import { LegalVersionsService } from '../../src/modules/content/legal/legal-versions.service.js';
import { CacheTags } from '../../src/platform/database/cache-tags.js';
import { useClock } from '../support/clock.js';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const day = (plus: number) => isoDay(new Date(Date.now() + plus * 24 * 3600 * 1000));

describe('the legal texts', () => {
  const shop = useTestShop();
  const clock = useClock(shop);
  const admin = useAdmin(shop);
  let first: LegalVersion;
  beforeAll(async () => {
    await known({ ownerName: 'Maude Bérubé', legalName: 'Mélilot inc.', ...place });
    first = (await call('get', '/notice/1').expect(200)).body as LegalVersion;
  });
  afterEach(async () => {
    await shop.db.em.query('ALTER TABLE legal_texts DISABLE TRIGGER legal_texts_stay');
    await shop.db.em.query(`DELETE FROM legal_texts WHERE kind = 'notice' AND number > 1`);
    await shop.db.em.query('ALTER TABLE legal_texts ENABLE TRIGGER legal_texts_stay');
  });

  const place = { address: '1, rue Une', city: 'Amos', postalCode: 'J9T 1A1' };
  const known = (facts: object) =>
    shop.db.transaction(async (tx) => {
      await tx.em.update('settings', { id: 1 }, facts);
      tx.changed('settings');
    });
  const call = (method: 'get' | 'put' | 'delete', path = '') =>
    shop.as(admin)[method](`/api/admin/legal-texts${path}`);
  const save = (number: number, body: object = {}) => {
    const { fr, en } = first;
    return call('put', `/notice/${number}`).send({ fr, en, startsOn: day(1), version: 0, ...body });
  };
  const shown = async (kind: string, language = 'fr') =>
    (await shop.http.get(`/api/legal-texts/${kind}`).set('Accept-Language', language).expect(200))
      .body as LegalText;
  const statuses = (all: LegalVersionSummary[]) =>
    all.filter(({ kind }) => kind === 'notice').map(({ number, status }) => [number, status]);
  const versions = async () => statuses((await call('get').expect(200)).body as LegalVersionSummary[]);
  const refusal = (reply: { status: number; body: unknown }) => {
    const { code, details } = reply.body as ErrorReply;
    return [reply.status, code, details];
  };

  it('are there from the first migration on, each one whole, the same in both languages', async () => {
    for (const kind of legalKinds) {
      const { number } = await shown(kind);
      const { fr, en } = (await call('get', `/${kind}/${number}`)).body as LegalVersion;
      expect([legalFaultOf(fr, kind, 'fr'), legalFaultOf(en, kind, 'en')]).toEqual([null, null]);
      const shape = ({ document }: LegalText) =>
        document.sections.map(({ parts }) =>
          parts.map((part) => (typeof part === 'string' ? 'text' : part.length)),
        );
      expect(shape(await shown(kind, 'en'))).toEqual(shape(await shown(kind)));
    }
  });

  it('have one version each in a new shop, which holds', async () => {
    const all = (await call('get').expect(200)).body as LegalVersionSummary[];
    expect(all.map(({ kind, number, status }) => [kind, number, status])).toEqual(
      legalKinds.map((kind) => [kind, 1, 'now']),
    );
  });

  it('promise the days of the shop’s own zones', async () => {
    const { fr, en } = (await call('get', `/terms/${(await shown('terms')).number}`)).body as LegalVersion;
    expect([fr, en].map((text) => text.includes('{days}'))).toEqual([true, true]);
    expect((await shown('terms')).text).toMatch(/en \d.* après le paiement/);
    expect((await shown('terms', 'en')).text).toMatch(/within \d.* of payment/);
  });

  it('say one thing of the refund, and of what is opened', async () => {
    const { text } = await shown('terms');
    expect(text).toContain('14 jours après la réception');
    expect(text).toContain('remboursons tout ce que vous avez payé dans les 15 jours qui suivent votre avis');
    expect(text).toContain('dans les 30 jours qui suivent la réception');
    expect(text).not.toMatch(/réception du retour|ne pouvons pas reprendre/);
    const english = (await shown('terms', 'en')).text;
    expect(english).toContain('refund all that you have paid within 15 days of your notice');
    expect(english).not.toMatch(/receiving the return|cannot take back/);
    expect(text).toContain('au Canada seulement, en 3 à 7 jours ouvrables');
  });

  it('have what the shop says of itself, and a hash of just that text', async () => {
    const { number, startsOn, text, hash, document } = await shown('privacy');
    expect([number, startsOn]).toEqual([1, '2026-11-28']);
    for (const line of retentionLines('fr')) expect(text).toContain(`- ${line}`);
    expect(text).toContain('Nom : Maude Bérubé, responsable');
    expect(text).toContain('- Adresse : Mélilot inc., ');
    expect(document.title).toBe('Politique de confidentialité');
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('keep nobody from publishing a review, and list every cookie', async () => {
    expect((await shown('terms')).text).toMatch(
      /jamais parce qu’ils sont défavorables\. Rien .* publier ailleurs/,
    );
    expect((await shown('terms', 'en')).text).toMatch(
      /never because they are unfavourable\. Nothing .* elsewhere/,
    );
    expect((await shown('privacy')).text).toContain('un témoin signé, gardé 180 jours');
    expect((await shown('privacy', 'en')).text).toContain('a signed cookie, kept for 180 days');
  });

  it('have no hole in a new shop, and nothing of the demo', async () => {
    const texts = async () =>
      Promise.all(
        legalKinds.flatMap((kind) =>
          ['fr', 'en'].map(async (lang) => {
            const reply = await shop.http.get(`/api/legal-texts/${kind}?lang=${lang}`).expect(200);
            return (reply.body as LegalText).text;
          }),
        ),
      );
    const whole = await texts();
    await known({ ownerName: '', legalName: '', address: '', city: '', postalCode: '' });
    for (const text of await texts()) {
      expect(text).not.toMatch(/^- .*:\s*$|[^\S\n]{2}|, \(| \.|^[,.]|@melilot|555-01/m);
      expect(text.length).toBeGreaterThan(300);
    }
    await known({ ownerName: 'Maude Bérubé', legalName: 'Mélilot inc.', ...place });
    expect(await texts()).toEqual(whole);
  });

  it('change at the midnight of their day in the shop’s time, and the pages with them', async () => {
    const fr = first.fr.replace('## Langue', '## Langues');
    const saved = (await save(2, { fr, startsOn: '2030-01-10' }).expect(200)).body as LegalVersion;
    expect(saved).toMatchObject({ number: 2, status: 'next', version: 1, startsOn: '2030-01-10' });
    const dropped: string[][] = [];
    shop.app.get(CacheTags).onDrop((tags) => dropped.push([...(tags ?? [])]));
    const at = async (time: string) => {
      clock.set(time);
      await shop.app.get(LegalDaysService).beginDay();
      const { number, text } = await shown('notice');
      return [number, text.includes('Langues'), dropped.length];
    };
    expect(await at('2030-01-10T04:59:59Z')).toEqual([1, false, 0]);
    expect(await at('2030-01-10T05:00:00Z')).toEqual([2, true, 1]);
    expect(dropped).toEqual([['legal']]);
    expect(statuses(await shop.app.get(LegalVersionsService).list())).toEqual([
      [2, 'now'],
      [1, 'past'],
    ]);
  });

  it('stay as they are once in force, whoever asks; a new version takes their place at once', async () => {
    expect(refusal(await save(1, { version: 1 }))).toEqual([409, 'content.legal_begun', undefined]);
    expect(refusal(await call('delete', '/notice/1'))).toEqual([409, 'content.legal_begun', undefined]);
    await expect(
      shop.db.em.query(`UPDATE legal_texts SET fr = 'x' WHERE kind = 'notice' AND number = 1`),
    ).rejects.toThrow('has begun');
    await expect(shop.db.em.query(`DELETE FROM legal_texts WHERE number = 1`)).rejects.toThrow('has begun');
    await save(2, { startsOn: day(0), en: first.en.replace('Publisher', 'Who we are') }).expect(200);
    expect((await shown('notice', 'en')).text).toContain('Who we are');
    expect(refusal(await save(2, { version: 1, startsOn: day(0) }))[1]).toBe('content.legal_begun');
    expect(await versions()).toEqual([
      [2, 'now'],
      [1, 'past'],
    ]);
  });

  it('have one version that is to come: edited, not overwritten unseen, taken back', async () => {
    const saves = await Promise.all([save(2), save(2, { startsOn: day(3) })]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await call('get', '/notice/2');
    const late = saves.find(({ status }) => status === 409);
    expect(late && refusal(late)).toEqual([409, 'content.changed_meanwhile', { current: body as object }]);
    expect(refusal(await save(3))).toEqual([409, 'content.legal_planned', undefined]);
    await save(2, { version: 1, startsOn: day(5) }).expect(200);
    expect(refusal(await save(2, { version: 1 }))[1]).toBe('content.changed_meanwhile');
    await call('delete', '/notice/2').expect(204);
    expect(refusal(await save(4))).toEqual([404, 'content.not_found', undefined]);
    expect(await versions()).toEqual([[1, 'now']]);
    const log = await shop.db.em.query(`SELECT action FROM audit_log WHERE entity = 'legal_text:notice:2'`);
    expect(log).toContainEqual({ action: 'legal_text.deleted' });
  });

  it.each([
    [{ startsOn: day(-1) }, 'startsOn', 'content.legal_day_past'],
    [{ startsOn: '2026-02-30' }, 'startsOn', undefined],
    [{ fr: 'Texte' }, 'fr', 'content.legal_shape'],
    [{ en: '# T\n\nIntro {lost}\n\n## S\n\nText' }, 'en', 'content.legal_place'],
    [{ fr: ' ' }, 'fr', undefined],
  ])('refuse what cannot be shown, beside its field (%#)', async (body, field, code) => {
    const reply = await save(2, body);
    expect(JSON.stringify((reply.body as ErrorReply).details)).toContain(`"field":"${field}"`);
    if (code) expect(refusal(reply).slice(0, 2)).toEqual([422, code]);
    expect(await versions()).toEqual([[1, 'now']]);
  });

  it('name the section that links lead to', async () => {
    const { fr, en } = (await call('get', '/terms/1')).body as LegalVersion;
    const body = { fr: fr.replace('{#returns}', ''), en, startsOn: day(1), version: 0 };
    const reply = await call('put', '/terms/2').send(body);
    expect(refusal(reply)).toEqual([422, 'content.legal_section_missing', { field: 'fr' }]);
    expect((reply.body as ErrorReply).message).toContain('{#returns}');
  });
});
