import { isoDay, type ErrorReply, type Incident, type IncidentInput } from '@shop/shared';
import { useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the register of incidents', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);

  const lost: IncidentInput = {
    happenedOn: '2026-09-01',
    knownOn: '2026-09-02',
    facts: '=Un cahier; perdu',
    dataConcerned: 'Noms',
    peopleCount: 3,
    hasSeriousRisk: true,
    measures: 'Cherché.',
    caiNotifiedOn: null,
    peopleNotifiedOn: null,
  };
  const post = (body: object) =>
    shop
      .as(admin)
      .post('/api/admin/incidents')
      .send({ ...lost, ...body });
  const put = (id: number, body: object) =>
    shop
      .as(admin)
      .put(`/api/admin/incidents/${id}`)
      .send({ ...lost, ...body });
  const list = async () => (await shop.as(admin).get('/api/admin/incidents').expect(200)).body as Incident[];

  it('keeps what happened, is completed later and not overwritten unseen, and is on record without the words', async () => {
    const { id, version } = (await post({}).expect(201)).body as Incident;
    const saved = await put(id, { caiNotifiedOn: '2026-09-03', version }).expect(200);
    expect(saved.body).toMatchObject({ ...lost, caiNotifiedOn: '2026-09-03', version: 2 });
    const late = await put(id, { measures: 'Autre', version }).expect(409);
    expect(late.body).toMatchObject({
      code: 'privacy.changed_meanwhile',
      details: { current: saved.body as object },
    });
    await put(id + 1, {}).expect(404);
    await post({ knownOn: '2026-10-01', happenedOn: null, peopleCount: null }).expect(201);
    expect((await list()).map(({ knownOn, peopleCount }) => [knownOn, peopleCount])).toEqual([
      ['2026-10-01', null],
      ['2026-09-02', 3],
    ]);
    const log = await shop.db.em.query(
      `SELECT action, fields FROM audit_log WHERE entity = 'incident:${id}' ORDER BY id`,
    );
    expect(log).toEqual([
      { action: 'incident.created', fields: [] },
      { action: 'incident.updated', fields: ['caiNotifiedOn'] },
    ]);
  });

  it('comes as a file for spreadsheets, in which no cell is a formula', async () => {
    const file = await shop
      .as(admin)
      .get('/api/admin/incidents/export')
      .set('Accept-Language', 'fr')
      .expect(200);
    const [header, first] = file.text.split('\r\n');
    expect(header).toContain('Risque de préjudice sérieux');
    expect(first).toContain('"\'=Un cahier; perdu"');
    expect(first).toContain(';3;oui;');
  });

  it.each([
    [{ knownOn: isoDay(new Date(Date.now() + 3 * 24 * 3600 * 1000)) }, 'knownOn'],
    [{ happenedOn: '2026-09-03' }, 'happenedOn'],
    [{ caiNotifiedOn: '2026-09-01' }, 'caiNotifiedOn'],
    [{ peopleNotifiedOn: '2199-01-01' }, 'peopleNotifiedOn'],
  ])('refuses days that do not fit each other (%#)', async (body, field) => {
    const reply = await post(body).expect(422);
    expect(reply.body).toMatchObject({ code: 'privacy.incident_days', details: { field } });
  });

  it.each([{ facts: ' ' }, { peopleCount: -1 }, { hasSeriousRisk: 'no' }, { knownOn: 'hier' }])(
    'refuses what is no incident (%#)',
    async (body) => {
      const before = await list();
      expect(((await post(body).expect(400)).body as ErrorReply).code).toBe('request.invalid');
      expect(await list()).toEqual(before);
    },
  );
});
