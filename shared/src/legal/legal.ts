import type { FooterSection } from '../content/content.ts';
import { shopFacts, shopPlaceholders, type ShopFacts } from './placeholders.ts';
import type { ShopSettings } from '../content/settings.ts';
import type { Language } from '../kit/language.ts';
import { retentionLines } from '../people/retention.ts';

/** Legal texts of the shop: terms of sale, privacy policy, legal notice. */
export const legalKinds = ['terms', 'privacy', 'notice'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** State of a version: replaced (`past`), in force (`now`), or not yet in force (`next`). */
export type LegalStatus = 'past' | 'now' | 'next';

/** Row of `GET /admin/legal-texts`, latest version first. */
export interface LegalVersionSummary {
  kind: LegalKind;
  /** Version number, counted from 1. */
  number: number;
  /** First day on which the version is in force, in the shop's time zone. */
  startsOn: string;
  status: LegalStatus;
  createdAt: string;
}

/** Reply of `GET /admin/legal-texts/{kind}/{number}`: one version of a legal text. */
export interface LegalVersion extends LegalVersionSummary {
  /** Text in the source format that `parseLegalText` parses. */
  fr: string;
  en: string;
  /** Revision number, incremented by every edit until the version is in force. */
  version: number;
}

/** Body of `PUT /admin/legal-texts/{kind}/{number}`; creates the version if it does not exist. */
export interface LegalVersionInput {
  startsOn: string;
  fr: string;
  en: string;
  /** Revision number when the form was opened; 0 to create the version. */
  version?: number;
}

/** Paragraph (text) or list (array of texts). */
export type LegalPart = string | readonly string[];

export interface LegalSection {
  /** Anchor for links: written after the title as `{#id}`, or derived from the title. */
  id: string;
  title: string;
  parts: readonly LegalPart[];
}

export interface LegalDocument {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

/** Reply of `GET /legal-texts/{kind}`: the version in force today, with the shop's data filled in. */
export interface LegalText {
  kind: LegalKind;
  language: Language;
  number: number;
  startsOn: string;
  document: LegalDocument;
  /** Plain text of the document and its SHA-256 in hexadecimal, which contracts quote. */
  text: string;
  hash: string;
}

/** Placeholders of legal texts: those of the owner's other texts, and one that is a list. */
export const legalPlaces = [...shopPlaceholders, 'retention'] as const;
export type LegalPlace = (typeof legalPlaces)[number];
/** Placeholder that must be alone on its line, because it is replaced by a list. */
type ListPlace = 'retention';
export type LegalFacts = ShopFacts & Record<ListPlace, string[]>;

export function legalFacts(
  settings: ShopSettings,
  footer: readonly FooterSection[],
  language: Language,
): LegalFacts {
  return { ...shopFacts(settings, footer, language), retention: retentionLines(language) };
}
