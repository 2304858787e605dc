import type { SecondFactorProofs } from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useReply } from '../ui/use-api.ts';

const path = '/profile/second-factor';
const refresh = [path] as const;

export const useSecondFactor = () => useReply('GET /profile/second-factor');

export const useBegin = () =>
  useAction({
    run: (password: string) => callApi('POST /profile/second-factor', { body: { password } }),
  });

export function useConfirm() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (code: string) => callApi('POST /profile/second-factor/confirmation', { body: { code } }),
    success: t('adminSecurity.turnedOn'),
    refresh,
  });
}

export function useRenewCodes() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (body: SecondFactorProofs) => callApi('POST /profile/second-factor/recovery-codes', { body }),
    success: t('adminSecurity.renewed'),
    refresh,
  });
}

export function useTurnOff() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  return useAction({
    run: (body: SecondFactorProofs) => callApi('DELETE /profile/second-factor', { body }),
    success: t('adminSecurity.turnedOff'),
    refresh,
  });
}
