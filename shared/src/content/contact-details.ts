import type { FooterSection } from './content.ts';
import type { ShopSettings } from './settings.ts';

/** Contact details of the shop; empty ones are not displayed. */
export interface ContactDetails {
  title?: string;
  content?: string;
  address: string | null;
  phone: string | null;
  phone2: string | null;
  email: string | null;
  whatsapp: string | null;
}

/** Used when neither the contact section of the footer nor the shop settings are available. */
const fallback: ContactDetails = {
  address: '48, rue des Ruchers, Rimouski (Québec) G5L 0A7',
  phone: '418 555-0142',
  phone2: '418 555-0187',
  email: 'bonjour@melilot.example',
  whatsapp: null,
};

/** Contact details from the footer's contact section, otherwise from the shop settings. */
export function contactDetails(sections: readonly FooterSection[], settings?: ShopSettings): ContactDetails {
  const written = sections.find(({ section }) => section === 'contact');
  return written ?? (settings ? detailsIn(settings) : fallback);
}

function detailsIn(settings: ShopSettings): ContactDetails {
  const [phone, email] = [settings.phone || null, settings.email || null];
  return { address: addressIn(settings) || null, phone, phone2: null, email, whatsapp: null };
}

/** Address of the shop in one line; empty while a part of the address is missing. */
export function addressIn({ address, city, province, postalCode }: ShopSettings): string {
  if (!address || !city || !postalCode) return '';
  return `${address}, ${city} (${province === 'QC' ? 'Québec' : province}) ${postalCode}`;
}
