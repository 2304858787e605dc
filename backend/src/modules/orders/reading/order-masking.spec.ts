import { maskedEmail, maskedName } from './order-masking.js';

describe('what a stranger sees of a customer', () => {
  it.each([
    ['Agathe', 'A•••'],
    ['élise', 'É•••'],
    ['𝒜nne', '𝒜•••'],
    ['', ''],
  ])('is the initial of %p', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });

  it('is the first letter of the address, not even the host', () => {
    expect(maskedEmail('jean@exemple.ca')).toBe('j•••@•••');
  });
});
