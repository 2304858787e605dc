import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { oneOf, pageNumber } from '../ui/list/url-state.ts';
import { useAction, useRows } from '../ui/use-api.ts';

const checksPath = '/admin/payments/checks';
/** Query parameters of the list of payment checks as they appear in the URL, unparsed. */
export type CheckSearch = { search: string; state: string; page: string };

export const useChecks = ({ page, search, state }: CheckSearch, pageSize: number) =>
  useRows('GET /admin/payments/checks', {
    query: { search, state: oneOf(['open', 'done'], state), page: pageNumber(page), pageSize },
  });

/** Resolves or retries a payment check, that is a payment problem the shop cannot solve on its own. */
export function useCheckAction(action: 'resolve' | 'retry') {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: (id: number) => callApi(`POST /admin/payments/checks/:id/${action}`, { id }),
    success: t(action === 'resolve' ? 'adminPayments.resolved' : 'adminPayments.retried'),
    failure: t(action === 'resolve' ? 'adminPayments.resolveFailed' : 'adminPayments.retryFailed'),
    refresh: [checksPath, '/admin/waiting'],
  });
}
