import { addressIn, contactDetails } from '../content/contact-details.ts';
import { deliveryDays, type FooterSection, type ShopSettings } from '../content/content.ts';
import { businessDaysText } from '../delivery/delivery-texts.ts';
import type { Language } from '../kit/language.ts';
import { formatMoney } from '../kit/money.ts';
import { retentionLines } from '../people/retention.ts';

/** The texts that bind the shop: terms of sale, privacy policy, legal notice. */
export const legalKinds = ['terms', 'privacy', 'notice'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Whether a version has been replaced, is in force on a day, or will be. */
export type LegalStanding = 'past' | 'now' | 'next';

/** A row of `GET /admin/legal-texts`: the latest first. */
export interface LegalVersionSummary {
  kind: LegalKind;
  /** Number of the version, from 1. */
  number: number;
  /** First day on which the version is in force, in the shop's time. */
  startsOn: string;
  standing: LegalStanding;
  createdAt: string;
}

/** `GET /admin/legal-texts/{kind}/{number}` */
export interface LegalVersion extends LegalVersionSummary {
  /** Texts in the source format that `parseLegalText` reads. */
  fr: string;
  en: string;
  /** Revision number, raised by every edit until the version is in force. */
  version: number;
}

/** Body of `PUT /admin/legal-texts/{kind}/{number}`; a version that is not there yet is made. */
export interface LegalVersionInput {
  startsOn: string;
  fr: string;
  en: string;
  /** Revision number that the form has read; 0 to create the version. */
  version?: number;
}

/** A paragraph, or a list. */
export type LegalPart = string | readonly string[];

export interface LegalSection {
  /** Anchor of links: written behind the title, or derived from it. */
  id: string;
  title: string;
  parts: readonly LegalPart[];
}

export interface LegalDocument {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** `GET /legal-texts/{kind}`: the version in force today, with the facts of the shop filled in. */
export interface LegalText {
  kind: LegalKind;
  language: Language;
  number: number;
  startsOn: string;
  document: LegalDocument;
  /** The document as plain text and its SHA-256 in hexadecimal, which a contract names. */
  text: string;
  hash: string;
}

/** Placeholders that a text may hold between braces: facts of the shop, so that no page contradicts another. */
export const legalPlaces = [
  ...(['name', 'legalName', 'ownerName', 'neq', 'address', 'phone', 'email'] as const),
  ...(['delivery', 'days', 'retention'] as const),
];
export type LegalPlace = (typeof legalPlaces)[number];
/** Placeholder on a line of its own that becomes a list. */
type ListPlace = 'retention';
export type LegalFacts = Record<Exclude<LegalPlace, ListPlace>, string> & Record<ListPlace, string[]>;

export function legalFacts(
  settings: ShopSettings,
  footer: readonly FooterSection[],
  language: Language,
): LegalFacts {
  const contact = contactDetails(footer, settings);
  const { name, legalName, ownerName, neq } = settings;
  return {
    name,
    legalName,
    ownerName,
    neq,
    address: addressIn(settings),
    phone: contact.phone ?? settings.phone,
    email: contact.email ?? settings.email,
    delivery: deliveryRule(settings, language),
    days: businessDaysText(deliveryDays(settings.delivery), language),
    retention: retentionLines(language),
  };
}

function deliveryRule({ delivery }: ShopSettings, language: Language): string {
  if (delivery.kind === 'free')
    return language === 'fr'
      ? 'La livraison est gratuite partout au Canada, quel que soit le montant de la commande.'
      : 'Delivery is free across Canada, whatever the amount of the order.';
  if (delivery.kind === 'zones') return zonedRule(delivery.freeFromCents, language);
  const [from, fee] = [formatMoney(delivery.fromCents, language), formatMoney(delivery.feeCents, language)];
  return language === 'fr'
    ? `La livraison est gratuite au Canada à partir de ${from} d’achat ; au-dessous, elle coûte ${fee}.`
    : `Delivery in Canada is free on orders of ${from} or more; below that it costs ${fee}.`;
}

function zonedRule(freeFromCents: number | null, language: Language): string {
  const rules =
    language === 'fr'
      ? [
          'Le prix, le transporteur et le jour promis dépendent du code postal ; ils sont montrés au panier et avant le paiement, et le jour promis avec la commande l’emporte.',
          `La livraison est gratuite à partir de ${formatMoney(freeFromCents ?? 0, language)} d’achat.`,
        ]
      : [
          'The price, the carrier and the promised day depend on the postal code; they are shown in the cart and before payment, and the day promised with the order prevails.',
          `Delivery is free on orders of ${formatMoney(freeFromCents ?? 0, language)} or more.`,
        ];
  return rules.slice(0, freeFromCents === null ? 1 : 2).join(' ');
}
