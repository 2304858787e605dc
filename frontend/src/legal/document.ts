import { formatMoney, keptDays, type FooterSection, type Language, type ShopSettings } from '@shop/contracts';
import { contactDetails } from '../lib/contact-details.ts';

/** What the legal texts say of the shop: all of it from the settings, so that no page contradicts another. */
export interface ShopFacts {
  name: string;
  legalName: string;
  ownerName: string;
  neq: string;
  address: string;
  phone: string;
  email: string;
  /** Of delivery, as in "La livraison est gratuite partout au Canada." */
  delivery: string;
  /** How long things are kept, as in "24 mois". */
  kept: Record<keyof typeof keptDays, string>;
}

/** A paragraph, or a list; `{legalName}` and the like stand for the shop's facts. */
export type LegalPart = string | readonly string[];

export interface LegalSection {
  /** Named by links of the shop; without one the title names it. */
  id?: string;
  title: string;
  parts: readonly LegalPart[];
}

export interface LegalDocument {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** The day from which the texts hold; to be moved whenever one of them changes in substance. */
export const inForceSince = '2026-11-21';

export function shopFacts(
  settings: ShopSettings,
  footer: readonly FooterSection[],
  language: Language,
): ShopFacts {
  const contact = contactDetails(footer);
  const { address, city, province, postalCode } = settings;
  return {
    name: settings.name,
    legalName: settings.legalName,
    ownerName: settings.ownerName,
    neq: settings.neq,
    address: `${address}, ${city} (${province === 'QC' ? 'Québec' : province}) ${postalCode}`,
    phone: contact.phone ?? settings.phone,
    email: contact.email ?? settings.email,
    delivery: deliveryRule(settings, language),
    kept: {
      visitorChat: keptText(keptDays.visitorChat, language),
      accountChat: keptText(keptDays.accountChat, language),
      contact: keptText(keptDays.contact, language),
      unconfirmedSubscriber: keptText(keptDays.unconfirmedSubscriber, language),
      formerSubscriber: keptText(keptDays.formerSubscriber, language),
    },
  };
}

/** 730 → "24 mois", 30 → "30 jours". */
function keptText(days: number, language: Language): string {
  const months = Math.round(days / 30.4);
  if (months < 2) return `${days} ${language === 'fr' ? 'jours' : 'days'}`;
  return `${months} ${language === 'fr' ? 'mois' : 'months'}`;
}

function deliveryRule({ delivery }: ShopSettings, language: Language): string {
  if (delivery.kind === 'free')
    return language === 'fr'
      ? 'La livraison est gratuite partout au Canada, quel que soit le montant de la commande.'
      : 'Delivery is free across Canada, whatever the amount of the order.';
  const [from, fee] = [formatMoney(delivery.fromCents, language), formatMoney(delivery.feeCents, language)];
  return language === 'fr'
    ? `La livraison est gratuite au Canada à partir de ${from} d’achat ; au-dessous, elle coûte ${fee}.`
    : `Delivery in Canada is free on orders of ${from} or more; below that it costs ${fee}.`;
}

/** The document with the shop's facts in their places. */
export function filled(document: LegalDocument, facts: ShopFacts): LegalDocument {
  const { kept, ...others } = facts;
  const values: Record<string, string> = { ...others, ...kept };
  // A company's name may end with a full stop ("inc."), which then ends the sentence, too.
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}(\.(?!\w))?/g, (_, name: string, stop?: string) => {
      const value = values[name] ?? '';
      return value.endsWith('.') ? value : `${value}${stop ?? ''}`;
    });
  return {
    title: document.title,
    intro: fill(document.intro),
    sections: document.sections.map(({ title, parts }) => ({
      title,
      parts: parts.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
    })),
  };
}
