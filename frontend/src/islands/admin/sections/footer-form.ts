import type { AdminFooterSection, FooterSectionInput } from '@shop/shared';
import { textsOf, textsToSend, type SectionTexts } from './section-form.ts';

export const contactFields = ['address', 'phone', 'phone2', 'email', 'whatsapp'] as const;
export type ContactField = (typeof contactFields)[number];

export type FooterForm = SectionTexts & Record<ContactField, string>;

export function toForm(section: AdminFooterSection | undefined): FooterForm {
  const contact = Object.fromEntries(contactFields.map((name) => [name, section?.[name] ?? '']));
  return { ...textsOf(section), ...(contact as Record<ContactField, string>) };
}

/** Body of the contact section; empty fields are sent as null. */
export function toInput(form: FooterForm): FooterSectionInput & { section: 'contact' } {
  const contact = Object.fromEntries(contactFields.map((name) => [name, form[name].trim() || null]));
  return { ...textsToSend(form), ...contact, section: 'contact' };
}
