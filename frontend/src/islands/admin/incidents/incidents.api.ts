import { addressOf } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useSaveItem, useRows } from '../ui/use-api.ts';

const path = '/admin/incidents';
export const exportPath = addressOf('GET /admin/incidents/export');

export const useIncidents = (page: number, pageSize: number) =>
  useRows('GET /admin/incidents', { query: { page, pageSize } });

export function useSaveIncident() {
  const { t } = useAdminTranslation<'adminIncidents'>();
  return useSaveItem(path, {
    success: t('adminIncidents.saved'),
  });
}
