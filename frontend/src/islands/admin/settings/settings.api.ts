import type { AdminSettings, SettingsInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAction, useOne } from '../../ui/use-api.ts';
import { useWords } from '../../ui/words.tsx';

const path = '/settings';

export const useSettings = () => useOne<AdminSettings>(path);

export function useSaveSettings() {
  const { t } = useWords<'adminSettings'>();
  return useAction({
    run: (body: SettingsInput) => callApi<AdminSettings>(path, { method: 'PUT', body }),
    success: t('adminSettings.saved'),
    failure: t('adminSettings.saveFailed'),
    refresh: [path, '/admin/waiting'],
  });
}
