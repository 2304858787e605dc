import type { FooterSection, ShopSettings } from './content.ts';

/** Contact details of the shop; a line that the owner leaves empty is not shown. */
export interface ContactDetails {
  title?: string;
  content?: string;
  address: string | null;
  phone: string | null;
  phone2: string | null;
  email: string | null;
  whatsapp: string | null;
}

/** Details shown where neither a contact section nor the shop settings are known. */
const fallback: ContactDetails = {
  address: '48, rue des Ruchers, Rimouski (Québec) G5L 0A7',
  phone: '418 555-0142',
  phone2: '418 555-0187',
  email: 'bonjour@melilot.example',
  whatsapp: null,
};

/** Details of the contact section of the footer, else of the shop settings, which are empty in a new shop. */
export function contactDetails(sections: readonly FooterSection[], settings?: ShopSettings): ContactDetails {
  const written = sections.find(({ section }) => section === 'contact');
  return written ?? (settings ? detailsIn(settings) : fallback);
}

function detailsIn(settings: ShopSettings): ContactDetails {
  const [phone, email] = [settings.phone || null, settings.email || null];
  return { address: addressIn(settings) || null, phone, phone2: null, email, whatsapp: null };
}

/** The address of the shop in one line; empty while a part of it is missing. */
export function addressIn({ address, city, province, postalCode }: ShopSettings): string {
  if (!address || !city || !postalCode) return '';
  return `${address}, ${city} (${province === 'QC' ? 'Québec' : province}) ${postalCode}`;
}
