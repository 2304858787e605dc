import type { AdminSettings, TaxMeters, TaxRate, TaxSettings, TaxSettingsInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne, withQuery } from '../ui/use-api.ts';

const path = '/admin/taxes';

export const useTaxSettings = () => useOne<TaxSettings>(path);
export const useRates = () => useOne<TaxRate[]>(`${path}/rates`);
export const useMeters = () => useOne<TaxMeters>(`${path}/meters`);
/** Where the shop is. */
export const useShopPostalCode = () => useOne<AdminSettings>('/settings').data?.postalCode;

export function useSaveTaxes() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: (body: TaxSettingsInput) => callApi<TaxSettings>(path, { method: 'PUT', body }),
    success: t('adminTaxes.saved'),
    refresh: [path],
  });
}

export function useAddRate() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: (body: TaxRate) => callApi(`${path}/rates`, { method: 'POST', body }),
    success: t('adminTaxes.rateAdded'),
    refresh: [`${path}/rates`],
  });
}

export function useRemoveRate() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  return useAction({
    run: ({ tax, province, startsOn }: TaxRate) =>
      callApi(withQuery(`${path}/rates`, { tax, province, startsOn }), { method: 'DELETE' }),
    success: t('adminTaxes.rateRemoved'),
    failure: t('adminTaxes.rateFailed'),
    refresh: [`${path}/rates`],
  });
}
