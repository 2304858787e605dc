import type { RecoveryCodes, SecondFactor, SecondFactorKey, SecondFactorProofs } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const path = '/profile/second-factor';
const refresh = [path] as const;

export const useSecondFactor = () => useOne<SecondFactor>(path);

export const useBegin = () =>
  useAction({
    run: (password: string) => callApi<SecondFactorKey>(path, { method: 'POST', body: { password } }),
  });

export function useConfirm() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (code: string) => callApi<RecoveryCodes>(`${path}/confirmation`, { method: 'POST', body: { code } }),
    success: t('adminSecurity.turnedOn'),
    refresh,
  });
}

export function useRenewCodes() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (body: SecondFactorProofs) =>
      callApi<RecoveryCodes>(`${path}/recovery-codes`, { method: 'POST', body }),
    success: t('adminSecurity.renewed'),
    refresh,
  });
}

export function useTurnOff() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (body: SecondFactorProofs) => callApi(path, { method: 'DELETE', body }),
    success: t('adminSecurity.turnedOff'),
    refresh,
  });
}
