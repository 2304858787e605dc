import type { AdminSettings, SettingsInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/settings';

export const useSettings = () => useOne<AdminSettings>(path);

export function useSaveSettings() {
  const { t } = useAdminTranslation<'adminSettings'>();
  return useAction({
    run: (body: SettingsInput) => callApi<AdminSettings>(path, { method: 'PUT', body }),
    success: t('adminSettings.saved'),
    failure: t('adminSettings.saveFailed'),
    refresh: [path, '/admin/waiting'],
  });
}
