import type {
  DeliverySettings,
  DeliverySettingsInput,
  DeliveryZone,
  DeliveryZoneInput,
  PickupPlace,
  PickupPlaceInput,
  WeightsMissing,
} from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne, useRemoveItem, useSaveItem } from '../ui/use-api.ts';

const path = '/admin/delivery';

export const useDeliverySettings = () => useOne<DeliverySettings>(path);
export const useZones = () => useOne<DeliveryZone[]>(`${path}/zones`);
export const usePlaces = () => useOne<PickupPlace[]>(`${path}/places`);
export const useMissingWeights = () => useOne<WeightsMissing>(`${path}/weights`);

function useSave<Input, Saved>(list: 'zones' | 'places') {
  const { t } = useAdminTranslation<'adminZones'>();
  return useSaveItem<Input, Saved>(`${path}/${list}`, {
    success: t(list === 'zones' ? 'adminZones.zoneSaved' : 'adminZones.placeSaved'),
  });
}

export const useSaveZone = () => useSave<DeliveryZoneInput, DeliveryZone>('zones');
export const useSavePlace = () => useSave<PickupPlaceInput, PickupPlace>('places');

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
    run: (body: DeliverySettingsInput) => callApi<DeliverySettings>(path, { method: 'PUT', body }),
    success: t('adminZones.settingsSaved'),
    refresh: [path],
  });
}
