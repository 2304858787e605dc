import {
  dateText,
  dayText,
  isoDay,
  localTime,
  longDateText,
  longDateTimeText,
  longDayText,
  momentOf,
  monthText,
} from './dates.ts';

it('tells every date in the time of the shop', () => {
  // Two o'clock in the morning in London is still the previous evening in Quebec.
  const at = '2026-03-01T02:00:00Z';
  expect([dateText(at, 'fr'), dateText(at, 'en')]).toEqual(['28/02/2026', '2026-02-28']);
  expect([longDateText(at, 'fr'), longDateText(at, 'en')]).toEqual(['28 février 2026', 'February 28, 2026']);
  expect(longDateTimeText(at, 'fr')).toContain('28 février 2026');
  expect(isoDay(new Date(at))).toBe('2026-02-28');
});

it('keeps a day that has no time', () => {
  expect([dayText('2026-11-20', 'fr'), dayText('2026-11-20', 'en')]).toEqual(['20 nov.', 'Nov 20']);
  expect([longDayText('2026-11-20', 'fr'), longDayText('2026-11-20', 'en')]).toEqual([
    '20 novembre 2026',
    'November 20, 2026',
  ]);
  expect([monthText('2026-11', 'fr'), monthText('2026-11', 'en')]).toEqual([
    'novembre 2026',
    'November 2026',
  ]);
});

it('calls the first of a month « 1er » in French', () => {
  const first = '2026-12-01T17:00:00Z';
  expect([dayText('2026-12-01', 'fr'), longDayText('2026-12-01', 'fr')]).toEqual([
    '1er déc.',
    '1er décembre 2026',
  ]);
  expect(longDateTimeText(first, 'fr')).toMatch(/^1er décembre 2026 /);
  expect([dateText(first, 'fr'), longDayText('2026-12-11', 'fr')]).toEqual([
    '01/12/2026',
    '11 décembre 2026',
  ]);
  expect(longDayText('2026-12-01', 'en')).toBe('December 1, 2026');
});

describe('times of the shop', () => {
  it.each([
    ['2026-12-01T08:00', '2026-12-01T13:00:00.000Z'],
    ['2026-07-01T08:00', '2026-07-01T12:00:00.000Z'],
    ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ])('%s is %s', (local, moment) => {
    expect(momentOf(local).toISOString()).toBe(moment);
    expect(localTime(moment)).toBe(local);
  });
});
