import { contactDetails } from './contact-details.ts';
import type { FooterSection } from './content.ts';

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
});
