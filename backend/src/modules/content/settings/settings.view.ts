import type { AdminSettings, FlatDelivery, Language, ShopSettings } from '@shop/shared';
import { editable, textIn } from '../../../platform/i18n/translations.js';
import type { SettingsRow } from './settings.entity.js';

export function deliveryOf({ freeFromCents, deliveryFeeCents }: SettingsRow): FlatDelivery {
  if (freeFromCents === null || deliveryFeeCents === null) return { kind: 'free' };
  return { kind: 'free-from', fromCents: freeFromCents, feeCents: deliveryFeeCents };
}

/** `delivery` is the rule that holds without zones. */
export function toSettings(
  row: SettingsRow,
  language: Language,
): ShopSettings & Pick<AdminSettings, 'delivery'> {
  const { name, legalName, ownerName, phone, email, neq, lowStock } = row;
  const { address, city, province, postalCode, country, chatReplies, socialLinks } = row;
  return {
    name,
    tagline: textIn(row, 'tagline', language),
    legalName,
    ownerName,
    address,
    city,
    province,
    postalCode,
    country,
    phone,
    email,
    neq,
    openingHours: textIn(row, 'openingHours', language),
    delivery: deliveryOf(row),
    lowStock,
    chatReplies,
    socialLinks,
  };
}

export function toAdminSettings(row: SettingsRow, language: Language): AdminSettings {
  const { orderNotices, unpaidPercent, unpaidCents } = row;
  const owners = { orderNotices, unpaidPercent, unpaidCents };
  return { ...toSettings(row, language), ...owners, ...editable(row, ['tagline', 'openingHours']) };
}
