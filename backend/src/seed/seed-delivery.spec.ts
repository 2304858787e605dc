import { januaryClosure } from './seed-delivery.js';

describe('the closure of the demo', () => {
  it.each([
    ['2026-11-29', '2027-01-04'],
    ['2026-12-31', '2027-01-04'],
    ['2027-01-01', '2027-01-04'],
    ['2027-01-10', '2027-01-04'],
    ['2027-01-15', '2027-01-04'],
    ['2027-01-16', '2028-01-04'],
  ])('of a shop started on %s begins on %s', (today, startsOn) => {
    expect(januaryClosure({ fr: '', en: '' }, today).startsOn).toBe(startsOn);
  });
});
