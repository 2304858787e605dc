import type { DeliverySettingsInput } from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useRemoveItem, useSaveItem, useReply } from '../ui/use-api.ts';

const path = '/admin/delivery';

export const useDeliverySettings = () => useReply('GET /admin/delivery');
export const useZones = () => useReply('GET /admin/delivery/zones');
export const usePlaces = () => useReply('GET /admin/delivery/places');
export const useMissingWeights = () => useReply('GET /admin/delivery/weights');

export function useSaveZone() {
  const { t } = useAdminTranslation<'adminZones'>();
  return useSaveItem(`${path}/zones`, { success: t('adminZones.zoneSaved') });
}

export function useSavePlace() {
  const { t } = useAdminTranslation<'adminZones'>();
  return useSaveItem(`${path}/places`, { success: t('adminZones.placeSaved') });
}

export function useRemove(list: 'zones' | 'places') {
  const { t } = useAdminTranslation<'adminZones'>();
  return useRemoveItem(`${path}/${list}`, {
    success: t('adminZones.removed'),
    failure: t('adminZones.removeFailed'),
  });
}

export function useSaveDeliverySettings() {
  const { t } = useAdminTranslation<'adminZones'>();
  return useAction({
    run: (body: DeliverySettingsInput) => callApi('PUT /admin/delivery', { body }),
    success: t('adminZones.settingsSaved'),
    refresh: [path],
  });
}
