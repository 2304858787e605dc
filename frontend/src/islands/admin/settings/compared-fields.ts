import { chatTopics, socialNetworks, type OrderNotices } from '@shop/shared';
import { networkNames } from '../../../lib/contact/social-links.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields } from '../ui/conflict/compared-fields.tsx';
import type { ComparedField } from '../ui/conflict/ConflictDialog.tsx';
import { replyFields } from './ChatSection.tsx';
import { plainFields, type SettingsForm } from './settings-form.ts';

/** The fields of the settings, for comparing two versions. */
export function useComparedFields(): ComparedField<SettingsForm>[] {
  const { t } = useAdminTranslation<'adminSettings'>();
  const bilingual = useBilingualFields<SettingsForm>();
  return [
    ...plainFields.map((name) => ({ name, label: t(`adminSettings.${name}`) })),
    ...bilingual('tagline', t('adminSettings.tagline')),
    {
      name: 'deliveryKind',
      label: t('adminSettings.delivery'),
      show: (kind) => t(kind === 'free' ? 'adminSettings.free' : 'adminSettings.freeFrom'),
    },
    { name: 'freeFrom', label: t('adminSettings.fromAmount') },
    { name: 'fee', label: t('adminSettings.fee') },
    { name: 'lowStock', label: t('adminSettings.lowStock') },
    { name: 'unpaidPercent', label: t('adminSettings.unpaidPercent') },
    { name: 'unpaidValue', label: t('adminSettings.unpaidValue') },
    {
      name: 'orderNotices',
      label: t('adminSettings.orderNotices'),
      show: (rhythm) => t(`adminSettings.orderNotices_${rhythm as OrderNotices}`),
    },
    ...bilingual('openingHours', t('adminSettings.openingHours')),
    ...socialNetworks.map((network) => ({
      name: `socialLinks.${network}` as const,
      label: networkNames[network],
    })),
    ...chatTopics.flatMap((topic) =>
      replyFields.map((field) => ({
        name: `chatReplies.${topic}.${field}` as const,
        label: t(field.startsWith('fr') ? 'admin.inFrench' : 'admin.inEnglish', {
          label: t(field.endsWith('text') ? 'adminSettings.replyOf' : 'adminSettings.keywordsOf', {
            topic: t(`adminSettings.${topic}`),
          }),
        }),
      })),
    ),
  ];
}
