import type { Carrier, CarrierInput } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useOne, useRemoveItem, useSaveItem } from '../ui/use-api.ts';

const path = '/admin/carriers';

/** All of them: there are few. */
export const useCarriers = () => useOne<Carrier[]>(path);

export function useSaveCarrier(isNew: boolean) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useSaveItem<CarrierInput, Carrier>(path, {
    success: t(isNew ? 'adminDelivery.carrierAdded' : 'adminDelivery.carrierUpdated'),
  });
}

export function useRemoveCarrier() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useRemoveItem(path, {
    success: t('adminDelivery.carrierDeleted'),
    failure: t('adminDelivery.carrierDeleteFailed'),
  });
}
