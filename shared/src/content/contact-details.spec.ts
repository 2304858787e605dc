import { contactDetails } from './contact-details.ts';
import type { FooterSection } from './content.ts';
import type { ShopSettings } from './settings.ts';

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

  it('is what the settings say where the owner has written none, and nothing in a new shop', () => {
    const none = { address: '', city: '', province: 'QC', postalCode: '', phone: '', email: '' };
    const empty = { address: null, phone: null, phone2: null, email: null, whatsapp: null };
    expect(contactDetails([], none as ShopSettings)).toEqual(empty);
    const address = { address: '1, rue Une', city: 'Amos', postalCode: 'J9T 1A1' };
    expect(contactDetails([], { ...none, ...address, phone: '819 555-0100' } as ShopSettings)).toEqual({
      ...empty,
      address: '1, rue Une, Amos (Québec) J9T 1A1',
      phone: '819 555-0100',
    });
  });

  it('falls back to an address, two phones and an e-mail', () => {
    const { address, phone, phone2, email } = contactDetails([section('news')]);
    expect([address, phone, phone2, email].every(Boolean)).toBe(true);
  });
});
