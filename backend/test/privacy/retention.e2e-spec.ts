import { isoDay, keptDays } from '@shop/shared';
import { RetentionService } from '../../src/modules/privacy/retention.service.js';
import { expectInvariantsHold } from '../support/audit.js';
import { useTestShop } from '../support/test-shop.js';

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

describe('what is kept of consents and incidents', () => {
  const shop = useTestShop();

  const person = (name: string) => name.repeat(64).slice(0, 64);
  const entry = (name: string, [kind, source, action]: readonly string[], days: number) =>
    shop.db.em.query(
      `INSERT INTO consents (person, kind, source, action, wording, language, at) VALUES ($1, $2, $3, $4, '', 'fr', $5)`,
      [person(name), kind, source, action, ago(days)],
    );

  it('is what they can be asked for: consents in force or lately withdrawn, incidents of five years', async () => {
    const { consent, incident } = keptDays;
    await entry('a', ['newsletter', 'footer', 'given'], consent + 900);
    await entry('a', ['newsletter', 'mail', 'withdrawn'], consent + 1);
    await entry('b', ['newsletter', 'footer', 'given'], consent + 900);
    await entry('b', ['newsletter', 'mail', 'withdrawn'], consent - 1);
    await entry('c', ['newsletter', 'footer', 'given'], consent + 900);
    await entry('d', ['newsletter', 'footer', 'given'], consent + 900);
    await entry('d', ['newsletter', 'mail', 'withdrawn'], consent + 1);
    await entry('d', ['newsletter', 'footer', 'given'], consent);
    await entry('e', ['stock_alerts', 'product:1', 'given'], consent + 9);
    await entry('e', ['stock_alerts', 'product:1', 'ended'], consent + 1);
    await entry('e', ['stock_alerts', 'product:2', 'given'], consent + 5);
    for (const days of [incident - 1, incident + 1])
      await shop.db.em.query(
        `INSERT INTO incidents (known_on, facts, data_concerned, has_serious_risk, measures) VALUES ($1, 'x', 'x', false, 'x')`,
        [isoDay(ago(days))],
      );
    await shop.app.get(RetentionService).purge();
    const left = await shop.db.em.query<{ who: string; lines: number }[]>(
      'SELECT left(person, 1) AS who, count(*)::int AS lines FROM consents GROUP BY person ORDER BY person',
    );
    expect(left.map(({ who, lines }) => [who, lines])).toEqual([
      ['b', 2],
      ['c', 1],
      ['d', 3],
      ['e', 1],
    ]);
    const incidents = await shop.db.em.query<{ day: string }[]>(
      'SELECT known_on::text AS day FROM incidents',
    );
    expect(incidents).toEqual([{ day: isoDay(ago(incident - 1)) }]);
    await expectInvariantsHold(shop);
  });
});
