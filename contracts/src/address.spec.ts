import { isDeliveryCountry, postalCodeOf } from './address.ts';

describe('the address of a delivery', () => {
  it('has a Canadian postal code, written as Canada Post does', () => {
    for (const text of ['G5L 0A7', 'g5l0a7', ' g5l-0a7 ', 'g5l 0a7'])
      expect(postalCodeOf(text)).toBe('G5L 0A7');
    for (const text of ['', '75001', '10001', 'G5L', 'G5L 0A77', 'GGG 0A7'])
      expect(postalCodeOf(text)).toBeNull();
  });

  it('is in Canada, in whatever case', () => {
    expect(['Canada', ' CANADA '].every(isDeliveryCountry)).toBe(true);
    expect(['', 'France', 'United States'].some(isDeliveryCountry)).toBe(false);
  });
});
