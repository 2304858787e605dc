import { businessDaysAfter, dayAfter, firstDay, holidaysOf, isBusinessDay } from './delivery-days.ts';

const calendar = { cutoffHour: 15, closures: [] };
/** In the shop's summer time. */
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00-04:00`);

describe('the holidays of a year', () => {
  it('are those of Quebec and of Canada', () => {
    expect([...holidaysOf(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-18',
      '2026-06-24',
      '2026-07-01',
      '2026-09-07',
      '2026-09-30',
      '2026-10-12',
      '2026-11-11',
      '2026-12-25',
      '2026-12-28',
    ]);
  });

  it.each([
    [2024, '2024-03-29', '2024-04-01'],
    [2025, '2025-04-18', '2025-04-21'],
    [2027, '2027-03-26', '2027-03-29'],
    [2038, '2038-04-23', '2038-04-26'],
  ])('find Easter of %i', (year, friday, monday) => {
    expect([...holidaysOf(year)].filter((day) => day === friday || day === monday)).toHaveLength(2);
  });

  it('are kept on a working day where they fall on a weekend', () => {
    expect([isBusinessDay('2027-12-27'), isBusinessDay('2027-12-28')]).toEqual([false, false]);
    expect([isBusinessDay('2022-12-26'), isBusinessDay('2022-12-27')]).toEqual([false, false]);
    // The national holiday is moved from a Sunday (2029), not from a Saturday (2028).
    expect(isBusinessDay('2029-06-25')).toBe(false);
    expect(isBusinessDay('2028-06-26')).toBe(true);
  });
});

describe('the day from which an order counts', () => {
  it('is its own until the cut-off hour', () => {
    expect(firstDay(at('2026-06-22', '14:59'), calendar)).toBe('2026-06-22');
    expect(firstDay(at('2026-06-22', '15:00'), calendar)).toBe('2026-06-23');
  });

  it('is, on the 23rd of June at 16:00, neither that day nor the 24th', () => {
    const first = firstDay(at('2026-06-23', '16:00'), calendar);
    expect(first).toBe('2026-06-25');
    expect(businessDaysAfter(first, 3)).toBe('2026-06-30');
    expect(firstDay(at('2026-06-23', '14:00'), calendar)).toBe('2026-06-23');
  });

  it('is one of the shop, whatever the hour elsewhere', () => {
    // 23:30 of a Friday in Toronto is Saturday in Greenwich.
    expect(firstDay(new Date('2026-06-20T03:30:00Z'), { ...calendar, cutoffHour: 24 })).toBe('2026-06-19');
  });

  it('is no day on which the shop is closed; a parcel that has left goes on', () => {
    const closures = [{ startsOn: '2026-07-20', endsOn: '2026-07-31' }];
    expect(firstDay(at('2026-07-20', '09:00'), { ...calendar, closures })).toBe('2026-08-03');
    expect(businessDaysAfter('2026-07-17', 1)).toBe('2026-07-20');
    expect(businessDaysAfter('2026-07-17', 1, closures)).toBe('2026-08-03');
  });

  it('follows the calendar over the end of a year', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-04');
  });
});
