import { ageText } from './age-text.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
const plain = (text: string) => text.replace(/\p{Zs}/gu, ' ');

describe('the age of an order', () => {
  it.each([
    ['2026-06-07T11:00:00Z', '3 j', '3d'],
    ['2026-06-10T07:00:00Z', '5 h', '5h'],
    ['2026-06-10T11:48:30Z', '11 min', '11min'],
    ['2026-06-10T12:00:30Z', '0 min', '0min'],
  ])('since %s is %s', (since, french, english) => {
    expect(plain(ageText(since, 'fr', now))).toBe(french);
    expect(plain(ageText(since, 'en', now))).toBe(english);
  });
});
