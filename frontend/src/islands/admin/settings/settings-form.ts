import {
  decimalText,
  fieldsOf,
  parseCents,
  settingsTexts,
  type AdminSettings,
  longestReturnDays,
  type FlatDelivery,
  type ReturnPayer,
  type ReturnPromise,
  type SettingsInput,
  type SettingsText,
  type SettingsTranslation,
  type StoredSettings,
  withdrawalDays,
} from '@shop/shared';

export interface SettingsForm
  extends
    Record<SettingsText | SettingsTranslation, string>,
    Pick<StoredSettings, 'orderNotices' | 'chatReplies' | 'socialLinks'> {
  english: Record<SettingsTranslation, string>;
  deliveryKind: FlatDelivery['kind'];
  /** Decimal texts; they count with `free-from` only. */
  freeFrom: string;
  fee: string;
  returnDays: string;
  returnOpened: 'yes' | 'no';
  returnPaidBy: ReturnPayer;
  lowStock: string;
  unpaidPercent: string;
  /** Decimal text. */
  unpaidValue: string;
  version: number;
}

export function toForm(settings: AdminSettings): SettingsForm {
  const { delivery, translations, orderNotices, chatReplies, socialLinks, version } = settings;
  const { days, isOpenedAccepted, paidBy } = settings.returns;
  const isFrom = delivery.kind === 'free-from';
  return {
    ...fieldsOf(settings, settingsTexts),
    ...translations.fr,
    english: translations.en,
    deliveryKind: delivery.kind,
    freeFrom: isFrom ? decimalText(delivery.fromCents) : '',
    fee: isFrom ? decimalText(delivery.feeCents) : '',
    returnDays: String(days),
    returnOpened: isOpenedAccepted ? 'yes' : 'no',
    returnPaidBy: paidBy,
    lowStock: String(settings.lowStock),
    unpaidPercent: String(settings.unpaidPercent),
    unpaidValue: decimalText(settings.unpaidCents),
    orderNotices,
    chatReplies,
    socialLinks,
    version,
  };
}

export function toInput(form: SettingsForm): SettingsInput {
  const { english, deliveryKind, freeFrom, fee, lowStock, unpaidPercent, unpaidValue, version, ...rest } =
    form;
  const { returnDays, returnOpened, returnPaidBy, ...texts } = rest;
  const delivery: FlatDelivery =
    deliveryKind === 'free'
      ? { kind: 'free' }
      : { kind: 'free-from', fromCents: parseCents(freeFrom) ?? 0, feeCents: parseCents(fee) ?? 0 };
  return {
    ...texts,
    delivery,
    returns: promiseOf({ returnDays, returnOpened, returnPaidBy }),
    lowStock: Number(lowStock),
    unpaidPercent: Number(unpaidPercent),
    unpaidCents: parseCents(unpaidValue) ?? 0,
    translations: { en: english },
    version,
  };
}

/** Promise on returns as the form has it, for its sentences as well. */
export function promiseOf({
  returnDays,
  returnOpened,
  returnPaidBy,
}: Pick<SettingsForm, 'returnDays' | 'returnOpened' | 'returnPaidBy'>): ReturnPromise {
  return { days: Number(returnDays), isOpenedAccepted: returnOpened === 'yes', paidBy: returnPaidBy };
}

export function isReturnDays(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= withdrawalDays && Number(text) <= longestReturnDays;
}

/** True when a text is empty or an https address. */
export function isSocialLink(text: string): boolean {
  const link = text.trim();
  return link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:');
}

export const isPercent = (text: string) => /^(?:[1-9]\d?|100)$/.test(text.trim());
export const isLevel = (text: string) => /^\d{1,6}$/.test(text.trim());
