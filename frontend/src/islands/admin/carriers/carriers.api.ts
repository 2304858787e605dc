import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useRemoveItem, useSaveItem, useReply } from '../ui/use-api.ts';

const path = '/admin/carriers';

/** All carriers, without pages, because there are few. */
export const useCarriers = () => useReply('GET /admin/carriers');

export function useSaveCarrier(isNew: boolean) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useSaveItem(path, {
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
