import {
  addressLines,
  hasStrayLetter,
  isDeliveryCountry,
  otherProvinceOf,
  postalCodeOf,
  shopAddressLines,
  townLine,
} from './address.ts';

describe('the address of a delivery', () => {
  it('has a Canadian postal code, written as Canada Post does', () => {
    for (const text of ['G5L 0A7', 'g5l0a7', ' g5l-0a7 ', 'g5l 0a7'])
      expect(postalCodeOf(text)).toBe('G5L 0A7');
    for (const text of ['', '75001', '10001', 'G5L', 'G5L 0A77', 'GGG 0A7'])
      expect(postalCodeOf(text)).toBeNull();
  });

  it('has no letter that no postal code has, and says that a zero may be meant', () => {
    for (const text of [
      'G1O 4S9',
      'H2O 1A1',
      'g1i4s9',
      'G1R 4D9',
      'G1R 4U9',
      'W1A 1A1',
      'Z1A 1A1',
      'G5L OA7',
    ])
      expect([postalCodeOf(text), hasStrayLetter(text)]).toEqual([null, true]);
    for (const text of ['G1W 4Z9', 'X0A 0H0', 'Y1A 1A1']) expect(postalCodeOf(text)).toBe(text);
    for (const text of ['G1W 4Z9', '75001', 'GGG 0A7', '']) expect(hasStrayLetter(text)).toBe(false);
  });

  it('is in Canada, in whatever case', () => {
    expect(['Canada', ' CANADA ', 'CA'].every(isDeliveryCountry)).toBe(true);
    expect(['', 'France', 'United States'].some(isDeliveryCountry)).toBe(false);
  });
});

describe('an address on paper and in mails', () => {
  const order = {
    customerName: 'Agathe Tremblay',
    customerAddress: '12, rue des Tilleuls',
    customerCity: 'Rimouski',
    customerPostalCode: 'G5L 1Y3',
    customerCountry: 'Canada',
  };

  it('has the province: that of the taxes, else that of the postal code', () => {
    expect(addressLines(order)).toEqual([
      'Agathe Tremblay',
      '12, rue des Tilleuls',
      'Rimouski (QC) G5L 1Y3',
      'Canada',
    ]);
    expect(addressLines({ ...order, province: 'ON' })).toContain('Rimouski (ON) G5L 1Y3');
  });

  it('has another province than that of the taxes where its buyer has said so', () => {
    expect(otherProvinceOf({ ...order, province: 'AB' })).toBe('QC');
    expect(otherProvinceOf({ ...order, province: 'QC' })).toBeNull();
    expect(otherProvinceOf(order)).toBeNull();
    expect(otherProvinceOf({ ...order, province: 'AB', customerPostalCode: '' })).toBeNull();
    expect(otherProvinceOf({ ...order, province: 'AB', delivery: { place: {} } })).toBeNull();
  });

  it('leaves out what is not known, and never shows a province by itself', () => {
    expect(addressLines({ ...order, customerAddress: '', customerPostalCode: '' })).toEqual([
      'Agathe Tremblay',
      'Rimouski',
      'Canada',
    ]);
    expect(townLine({ city: '', province: 'QC', postalCode: '' })).toBe('');
    const shop = { address: '', city: '', province: 'QC', postalCode: 'G5L 0A7', country: 'Canada' };
    expect(shopAddressLines(shop)).toEqual(['G5L 0A7', 'Canada']);
  });
});
