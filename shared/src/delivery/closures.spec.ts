import { closureNotice, delayedDay } from './closures.ts';

const january = { startsOn: '2027-01-04', endsOn: '2027-01-15', text: { fr: 'Bonne année !', en: '' } };

describe('what shoppers are told of a closure', () => {
  it('begins seven days before it, and ends with it', () => {
    const on = (day: string) => closureNotice([january], day, 'fr') !== null;
    expect(['2026-12-27', '2026-12-28', '2027-01-15', '2027-01-16'].map(on)).toEqual([
      ...[false, true],
      ...[true, false],
    ]);
  });

  it('says the next day of sending, which no other closure, weekend or holiday is', () => {
    expect(closureNotice([january], '2026-12-30', 'fr')).toEqual({
      sentence: 'Rien ne part du 4 janvier au 15 janvier : les envois reprennent le 18 janvier.',
      text: 'Bonne année !',
    });
    const then = { startsOn: '2027-01-18', endsOn: '2027-01-18' };
    expect(closureNotice([then, january], '2027-01-05', 'en')).toEqual({
      sentence: 'Next shipping day: January 19. Nothing leaves from January 4 to January 15.',
      text: 'Bonne année !',
    });
    expect(closureNotice([then], '2027-01-18', 'fr')?.sentence).toBe(
      'Prochain envoi le 19 janvier : rien ne part le 18 janvier.',
    );
  });

  it('gives a shop without zones a day to promise, where it holds an order back', () => {
    const calendar = { cutoffHour: 15, closures: [january] };
    expect(delayedDay(new Date('2027-01-05T15:00:00Z'), calendar, 7)).toBe('2027-01-27');
    expect(delayedDay(new Date('2027-01-18T15:00:00Z'), calendar, 7)).toBeNull();
  });
});
