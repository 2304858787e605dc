import { chatTopics, namesOf, settingsTexts, socialNetworks, type OrderNotices } from '@shop/shared';
import { networkNames } from '../../../lib/contact/social-links.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { labelled, useBilingualFields } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { replyFields } from './ChatSection.tsx';
import type { SettingsForm } from './settings-form.ts';

/** The fields of the settings, for comparing two versions. */
export function useComparedFields(): ComparedFields<SettingsForm> {
  const { t } = useAdminTranslation<'adminSettings'>();
  const bilingual = useBilingualFields<SettingsForm>();
  return {
    ...labelled(namesOf(settingsTexts), (name) => t(`adminSettings.${name}`)),
    tagline: bilingual('tagline', t('adminSettings.tagline')),
    deliveryKind: {
      label: t('adminSettings.delivery'),
      show: (kind) => t(kind === 'free' ? 'adminSettings.free' : 'adminSettings.freeFrom'),
    },
    freeFrom: { label: t('adminSettings.fromAmount') },
    fee: { label: t('adminSettings.fee') },
    returnDays: { label: t('adminSettings.returnDays') },
    returnOpened: {
      label: t('adminSettings.returnOpened'),
      show: (value) => t(`adminSettings.returnOpened_${value as SettingsForm['returnOpened']}`),
    },
    returnPaidBy: {
      label: t('adminSettings.returnPaidBy'),
      show: (value) => t(`adminSettings.returnPaidBy_${value as SettingsForm['returnPaidBy']}`),
    },
    lowStock: { label: t('adminSettings.lowStock') },
    unpaidPercent: { label: t('adminSettings.unpaidPercent') },
    unpaidValue: { label: t('adminSettings.unpaidValue') },
    orderNotices: {
      label: t('adminSettings.orderNotices'),
      show: (rhythm) => t(`adminSettings.orderNotices_${rhythm as OrderNotices}`),
    },
    openingHours: bilingual('openingHours', t('adminSettings.openingHours')),
    socialLinks: socialNetworks.map((network) => ({
      name: `socialLinks.${network}` as const,
      label: networkNames[network],
    })),
    chatReplies: chatTopics.flatMap((topic) =>
      replyFields.map((field) => ({
        name: `chatReplies.${topic}.${field}` as const,
        label: t(field.startsWith('fr') ? 'admin.inFrench' : 'admin.inEnglish', {
          label: t(field.endsWith('text') ? 'adminSettings.replyOf' : 'adminSettings.keywordsOf', {
            topic: t(`adminSettings.${topic}`),
          }),
        }),
      })),
    ),
  };
}
