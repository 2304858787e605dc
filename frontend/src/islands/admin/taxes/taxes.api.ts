import type { TaxRate, TaxSettingsInput } from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useReply } from '../ui/use-api.ts';

export const useTaxSettings = () => useReply('GET /admin/taxes');
export const useRates = () => useReply('GET /admin/taxes/rates');
export const useMeters = () => useReply('GET /admin/taxes/meters');
export const useShopPostalCode = () => useReply('GET /settings').data?.postalCode;

export function useSaveTaxes() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: (body: TaxSettingsInput) => callApi('PUT /admin/taxes', { body }),
    success: t('adminTaxes.saved'),
    refresh: ['/admin/taxes'],
  });
}

export function useAddRate() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: (body: TaxRate) => callApi('POST /admin/taxes/rates', { body }),
    success: t('adminTaxes.rateAdded'),
    refresh: ['/admin/taxes/rates'],
  });
}

export function useRemoveRate() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: ({ tax, province, startsOn }: TaxRate) =>
      callApi('DELETE /admin/taxes/rates', { query: { tax, province, startsOn } }),
    success: t('adminTaxes.rateRemoved'),
    failure: t('adminTaxes.rateFailed'),
    refresh: ['/admin/taxes/rates'],
  });
}
