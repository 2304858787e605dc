import type {
  FooterSection,
  LegalKind,
  LegalVersion,
  LegalVersionInput,
  LegalVersionSummary,
  ShopSettings,
} from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/admin/legal-texts';

export const useLegalVersions = () => useOne<LegalVersionSummary[]>(path);
export const useLegalVersion = (kind: LegalKind, number: number) =>
  useOne<LegalVersion>(`${path}/${kind}/${number}`);

/** What a preview fills the places of a text with. */
export function useShopFacts(): { settings: ShopSettings; footer: FooterSection[] } | undefined {
  const settings = useOne<ShopSettings>('/settings').data;
  const footer = useOne<FooterSection[]>('/footer-sections').data;
  return settings && footer && { settings, footer };
}

/** The form leaves for the list, which asks anew. */
export function useSaveLegalVersion(kind: LegalKind, number: number) {
  return useAction({
    run: (body: LegalVersionInput) =>
      callApi<LegalVersion>(`${path}/${kind}/${number}`, { method: 'PUT', body }),
  });
}

export function useRemoveLegalVersion() {
  const { t } = useAdminTranslation<'adminLegal'>();
  return useAction({
    run: ({ kind, number }: Pick<LegalVersion, 'kind' | 'number'>) =>
      callApi<undefined>(`${path}/${kind}/${number}`, { method: 'DELETE' }),
    success: t('adminLegal.removed'),
    failure: t('adminLegal.removeFailed'),
    refresh: [path],
  });
}
