import type { FooterSection } from './content.ts';

/** How to reach the shop; a line that the owner leaves empty is not shown. */
export interface ContactDetails {
  title?: string;
  content?: string;
  address: string | null;
  phone: string | null;
  phone2: string | null;
  email: string | null;
  whatsapp: string | null;
}

/** Shown when the owner has written no contact section. */
const fallback: ContactDetails = {
  address: '48, rue des Ruchers, Rimouski (Québec) G5L 0A7',
  phone: '418 555-0142',
  phone2: '418 555-0187',
  email: 'bonjour@melilot.example',
  whatsapp: null,
};

export function contactDetails(sections: readonly FooterSection[]): ContactDetails {
  return sections.find(({ section }) => section === 'contact') ?? fallback;
}
