import { daysIn, previousPeriod, yearBefore } from './sales-periods.js';

const period = (from: string, to: string) => ({ from, to });

describe('the periods that sales are compared with', () => {
  it.each([
    ['a day', period('2026-03-01', '2026-03-01'), period('2026-02-28', '2026-02-28')],
    ['seven days', period('2026-11-23', '2026-11-29'), period('2026-11-16', '2026-11-22')],
    ['a whole month', period('2026-03-01', '2026-03-31'), period('2026-02-01', '2026-02-28')],
    ['a whole quarter over New Year', period('2026-01-01', '2026-03-31'), period('2025-10-01', '2025-12-31')],
    ['a whole year', period('2026-01-01', '2026-12-31'), period('2025-01-01', '2025-12-31')],
    ['a part of a month', period('2026-03-01', '2026-03-30'), period('2026-01-30', '2026-02-28')],
  ])('before %s come as many days, or months', (_, current, previous) => {
    expect(previousPeriod(current)).toEqual(previous);
  });

  it.each([
    ['days', period('2026-11-23', '2026-11-29'), period('2025-11-23', '2025-11-29')],
    ['29 February', period('2028-02-29', '2028-03-02'), period('2027-02-28', '2027-03-02')],
    ['February after a leap year', period('2029-02-01', '2029-02-28'), period('2028-02-01', '2028-02-29')],
  ])('a year before %s lie the same days', (_, current, earlier) => {
    expect(yearBefore(current)).toEqual(earlier);
  });

  it('count the days across a change of clocks', () => {
    expect(daysIn(period('2026-03-07', '2026-03-09'))).toBe(3);
    expect(daysIn(period('2026-11-01', '2026-11-01'))).toBe(1);
  });
});
