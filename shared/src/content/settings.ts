import type { Editable, EditableInput, Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';
import type { ReturnPromise } from './return-promise.ts';

/** Public settings that are one text, in the order of their form, with the longest text of each. */
export const settingsTexts = {
  name: limits.address.line,
  legalName: limits.address.line,
  ownerName: limits.address.line,
  /** Number of the Quebec enterprise register. */
  neq: limits.person.phone,
  address: limits.address.line,
  city: limits.address.city,
  province: limits.address.city,
  postalCode: limits.address.postalCode,
  country: limits.address.country,
  phone: limits.person.phone,
  email: limits.person.email,
};
export type SettingsText = keyof typeof settingsTexts;

/** Public settings that are a text in both languages, with the longest text of each. */
export const settingsTranslations = {
  tagline: limits.address.line,
  openingHours: limits.settings.openingHours,
};
export type SettingsTranslation = keyof typeof settingsTranslations;

/** Public settings of the shop. */
export interface ShopSettings extends Record<SettingsText | SettingsTranslation, string> {
  delivery: DeliveryPolicy;
  returns: ReturnPromise;
  lowStock: number;
  chatReplies: CannedReplies;
  socialLinks: SocialLinks;
}

/** Topics of automatic chat replies: the first whose keywords are in the message, else `generic`. */
export const chatTopics = ['pricing', 'shipping', 'returns', 'products', 'order', 'generic'] as const;
export type ChatTopic = (typeof chatTopics)[number];

export interface CannedReply {
  /** Words with commas between them; `livr*` is every word that begins like this. `generic` has none. */
  keywords: string;
  /**
   * With placeholders: `{livraison}` or `{delivery}` stands for what the delivery costs. An empty English text shows
   * the French one.
   */
  text: string;
}

export type CannedReplies = Record<ChatTopic, Record<Language, CannedReply>>;

/** Social networks that the shop may link to. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'pinterest'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
/** URL of each network, with https, or an empty text. */
export type SocialLinks = Record<SocialNetwork, string>;

/** Reply of `GET /api/settings` to an administrator; `PUT` takes its body without the extra fields. */
export type AdminSettings = StoredSettings & Editable<SettingsTranslation>;
export type SettingsInput = StoredSettings & EditableInput<SettingsTranslation>;
/** Settings as stored; `delivery` holds without zones. */
export type StoredSettings = Omit<ShopSettings, 'delivery'> & { delivery: FlatDelivery } & OwnerSettings;

/** Mails to the owner about paid orders: one for each, one a day for all, or none. */
export const orderNotices = ['each', 'daily', 'none'] as const;
export type OrderNotices = (typeof orderNotices)[number];

/** Settings that only administrators see. */
export interface OwnerSettings {
  orderNotices: OrderNotices;
  /** Percentage of the stock of a product that one buyer may reserve without paying; at least five units. */
  unpaidPercent: number;
  /** Highest total in cents of the unpaid orders of one buyer. */
  unpaidCents: number;
}

/** Flat delivery rate: always free, or free from an amount with a fee below it, in cents. */
export type FlatDelivery = { kind: 'free' } | { kind: 'free-from'; fromCents: number; feeCents: number };

/** Delivery policy of a shop with zones. */
export interface ZonedDelivery {
  kind: 'zones';
  /** Amount in cents from which delivery is free in every zone; null where zones differ, or there is none. */
  freeFromCents: number | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
}

/** Delivery policy shown before the destination is known. */
export type DeliveryPolicy = FlatDelivery | ZonedDelivery;

/** Business days of delivery of a shop without zones, which its terms of sale promise. */
export const usualDays = { min: 3, max: 7 };

/** Business days in which the shop delivers. */
export function deliveryDays(policy: DeliveryPolicy): { min: number; max: number } {
  return policy.kind === 'zones' ? { min: policy.minDays, max: policy.maxDays } : usualDays;
}

/** Delivery fee of a cart in cents, without zones. */
export function deliveryCents(policy: FlatDelivery, subtotalCents: number): number {
  if (policy.kind === 'free' || subtotalCents >= policy.fromCents) return 0;
  return policy.feeCents;
}
