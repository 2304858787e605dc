import type { Incident, IncidentInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useList, withQuery } from '../ui/use-api.ts';

const path = '/admin/incidents';
export const exportPath = `${path}/export`;

export const useIncidents = (page: number, pageSize: number) =>
  useList<Incident>(withQuery(path, { page, pageSize }));

interface Saving {
  /** Absent for a new one. */
  id?: number;
  input: IncidentInput;
}

export function useSaveIncident() {
  const { t } = useAdminTranslation<'adminIncidents'>();
  return useAction({
    run: ({ id, input }: Saving) =>
      callApi<Incident>(id ? `${path}/${id}` : path, { method: id ? 'PUT' : 'POST', body: input }),
    success: t('adminIncidents.saved'),
    refresh: [path],
  });
}
