import type { FooterSection } from '@shop/contracts';
import { contactDetails, phoneLink, whatsappLink } from './contact-details.ts';

const section = (name: string): FooterSection => ({
  section: name,
  title: 'Nous joindre',
  content: 'Écrivez-nous.',
  address: null,
  phone: '514 555-0100',
  phone2: null,
  email: null,
  whatsapp: null,
});

describe('how to reach the shop', () => {
  it('is what the owner wrote, empty lines included', () => {
    const details = contactDetails([section('news'), section('contact')]);
    expect(details).toMatchObject({ phone: '514 555-0100', address: null, email: null });
  });

  it('falls back to an address, two phones and an e-mail', () => {
    const { address, phone, phone2, email } = contactDetails([section('news')]);
    expect([address, phone, phone2, email].every(Boolean)).toBe(true);
  });

  it('dials a Canadian number from anywhere', () => {
    expect(phoneLink('418 555-0142')).toBe('tel:+14185550142');
    expect(phoneLink('+33 1 23 45 67 89')).toBe('tel:+33123456789');
    expect(whatsappLink('+1 418 555-0164')).toBe('https://wa.me/14185550164');
  });
});
