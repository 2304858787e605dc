import type { Carrier, CarrierInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/admin/carriers';

/** All of them: there are few. */
export const useCarriers = () => useOne<Carrier[]>(path);

interface Saving {
  /** Absent for a new one. */
  id?: number;
  input: CarrierInput;
}

export function useSaveCarrier(isNew: boolean) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useAction({
    run: ({ id, input }: Saving) =>
      callApi<Carrier>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body: input }),
    success: t(isNew ? 'adminDelivery.carrierAdded' : 'adminDelivery.carrierUpdated'),
    refresh: [path],
  });
}

export function useRemoveCarrier() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
    success: t('adminDelivery.carrierDeleted'),
    failure: t('adminDelivery.carrierDeleteFailed'),
    refresh: [path],
  });
}
