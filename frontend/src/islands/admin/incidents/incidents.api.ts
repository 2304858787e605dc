import type { Incident, IncidentInput } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useList, useSaveItem, withQuery } from '../ui/use-api.ts';

const path = '/admin/incidents';
export const exportPath = `${path}/export`;

export const useIncidents = (page: number, pageSize: number) =>
  useList<Incident>(withQuery(path, { page, pageSize }));

export function useSaveIncident() {
  const { t } = useAdminTranslation<'adminIncidents'>();
  return useSaveItem<IncidentInput, Incident>(path, {
    success: t('adminIncidents.saved'),
  });
}
