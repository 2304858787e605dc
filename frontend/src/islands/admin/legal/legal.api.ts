import type { FooterSection, LegalKind, LegalVersion, LegalVersionInput, ShopSettings } from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useReply } from '../ui/use-api.ts';

const path = '/admin/legal-texts';

export const useLegalVersions = () => useReply('GET /admin/legal-texts');
export const useLegalVersion = (kind: LegalKind, number: number) =>
  useReply('GET /admin/legal-texts/:kind/:number', { kind, number });

/** Shop data for the placeholders of a preview; undefined until loaded. */
export function useShopFacts(): { settings: ShopSettings; footer: FooterSection[] } | undefined {
  const settings = useReply('GET /settings').data;
  const footer = useReply('GET /footer-sections').data;
  return settings && footer && { settings, footer };
}

/** Nothing is refreshed after the save, because the form then opens the list, which loads its data anew. */
export function useSaveLegalVersion(kind: LegalKind, number: number) {
  return useAction({
    run: (body: LegalVersionInput) => callApi('PUT /admin/legal-texts/:kind/:number', { kind, number, body }),
  });
}

export function useRemoveLegalVersion() {
  const { t } = useAdminTranslation<'adminLegal'>();
  return useAction({
    run: ({ kind, number }: Pick<LegalVersion, 'kind' | 'number'>) =>
      callApi('DELETE /admin/legal-texts/:kind/:number', { kind, number }),
    success: t('adminLegal.removed'),
    failure: t('adminLegal.removeFailed'),
    refresh: [path],
  });
}
