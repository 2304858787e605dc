import type { OrderViewInput } from '@shop/shared';
import { callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

const path = '/admin/order-views';

export const useOrderViews = () => useReply('GET /admin/order-views');

export function useSaveView() {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction({
    run: (body: OrderViewInput) => callApi('POST /admin/order-views', { body }),
    success: t('adminOrders.viewSaved'),
    refresh: [path],
  });
}

export function useRemoveView() {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction({
    run: (id: number) => callApi('DELETE /admin/order-views/:id', { id }),
    success: t('adminOrders.viewRemoved'),
    failure: t('adminOrders.viewFailed'),
    refresh: [path],
  });
}
