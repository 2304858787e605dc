import {
  decimalText,
  parseCents,
  type AdminSettings,
  type CannedReplies,
  type FlatDelivery,
  type OrderNotices,
  type SettingsInput,
  type SocialLinks,
} from '@shop/shared';

/** Texts of the form that the shop has as they are. */
export const plainFields = [
  'name',
  'legalName',
  'ownerName',
  'neq',
  'address',
  'city',
  'province',
  'postalCode',
  'country',
  'phone',
  'email',
] as const;
export type PlainField = (typeof plainFields)[number];

interface TranslatedTexts {
  tagline: string;
  openingHours: string;
}

export interface SettingsForm extends Record<PlainField, string>, TranslatedTexts {
  english: TranslatedTexts;
  deliveryKind: FlatDelivery['kind'];
  /** Decimal texts; they count with `free-from` only. */
  freeFrom: string;
  fee: string;
  lowStock: string;
  unpaidPercent: string;
  /** Decimal text. */
  unpaidValue: string;
  orderNotices: OrderNotices;
  chatReplies: CannedReplies;
  socialLinks: SocialLinks;
  version: number;
}

export function toForm(settings: AdminSettings): SettingsForm {
  const {
    delivery,
    translations,
    lowStock,
    unpaidPercent,
    unpaidCents,
    orderNotices,
    chatReplies,
    socialLinks,
    version,
  } = settings;
  const plain = Object.fromEntries(plainFields.map((name) => [name, settings[name]])) as Record<
    PlainField,
    string
  >;
  const isFrom = delivery.kind === 'free-from';
  return {
    ...plain,
    ...translations.fr,
    english: translations.en,
    deliveryKind: delivery.kind,
    freeFrom: isFrom ? decimalText(delivery.fromCents) : '',
    fee: isFrom ? decimalText(delivery.feeCents) : '',
    lowStock: String(lowStock),
    unpaidPercent: String(unpaidPercent),
    unpaidValue: decimalText(unpaidCents),
    orderNotices,
    chatReplies,
    socialLinks,
    version,
  };
}

export function toInput(form: SettingsForm): SettingsInput {
  const { english, deliveryKind, freeFrom, fee, lowStock, unpaidPercent, unpaidValue, version, ...texts } =
    form;
  const delivery: FlatDelivery =
    deliveryKind === 'free'
      ? { kind: 'free' }
      : { kind: 'free-from', fromCents: parseCents(freeFrom) ?? 0, feeCents: parseCents(fee) ?? 0 };
  return {
    ...texts,
    delivery,
    lowStock: Number(lowStock),
    unpaidPercent: Number(unpaidPercent),
    unpaidCents: parseCents(unpaidValue) ?? 0,
    translations: { en: english },
    version,
  };
}

/** Whether a text is empty or an https address. */
export function isSocialLink(text: string): boolean {
  const link = text.trim();
  return link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:');
}

/** An amount of the delivery policy: above nothing. */
export const isAmount = (text: string) => (parseCents(text) ?? 0) > 0;
export const isPercent = (text: string) => /^(?:[1-9]\d?|100)$/.test(text.trim());
export const isLevel = (text: string) => /^\d{1,6}$/.test(text.trim());
