import {
  fieldsOf,
  namesOf,
  settingsTexts,
  settingsTranslations,
  type AdminSettings,
  type FlatDelivery,
  type Language,
  type ShopSettings,
} from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { SettingsRow } from './settings.entity.js';

export function deliveryOf({ freeFromCents, deliveryFeeCents }: SettingsRow): FlatDelivery {
  if (freeFromCents === null || deliveryFeeCents === null) return { kind: 'free' };
  return { kind: 'free-from', fromCents: freeFromCents, feeCents: deliveryFeeCents };
}

/** View of the settings; `delivery` is the flat rate, which applies when there are no delivery zones. */
export function toSettings(
  row: SettingsRow,
  language: Language,
): ShopSettings & Pick<AdminSettings, 'delivery'> {
  const { returns, lowStock, chatReplies, socialLinks } = row;
  return {
    ...fieldsOf(row, settingsTexts),
    tagline: textIn(row, 'tagline', language),
    openingHours: textIn(row, 'openingHours', language),
    delivery: deliveryOf(row),
    returns,
    lowStock,
    chatReplies,
    socialLinks,
  };
}

export function toAdminSettings(row: SettingsRow, language: Language): AdminSettings {
  const { orderNotices, unpaidPercent, unpaidCents } = row;
  const owners = { orderNotices, unpaidPercent, unpaidCents };
  return { ...toSettings(row, language), ...owners, ...editable(row, namesOf(settingsTranslations)) };
}
