import { phoneLink, whatsappLink } from './phone-links.ts';

describe('a phone link', () => {
  it('dials a Canadian number from anywhere', () => {
    expect(phoneLink('418 555-0142')).toBe('tel:+14185550142');
    expect(phoneLink('+33 1 23 45 67 89')).toBe('tel:+33123456789');
    expect(whatsappLink('+1 418 555-0164')).toBe('https://wa.me/14185550164');
  });
});
