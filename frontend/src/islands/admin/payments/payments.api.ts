import type { OrderHistory, OrderPaymentsView, PaymentCheck, RefundInput } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { pageNumber } from '../ui/list/url-state.ts';
import { useAction, useList, useOne, withQuery } from '../ui/use-api.ts';

const checksPath = '/admin/payments/checks';
const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`;

/** What is different once money has moved. */
const changed = (orderId: string) => [
  '/orders',
  `/orders/${encodeURIComponent(orderId)}`,
  `${pathOf(orderId)}/payments`,
  `${pathOf(orderId)}/history`,
  '/admin/orders/summary',
  '/admin/waiting',
  checksPath,
];

/** As it stands in the address. */
export type CheckSearch = { search: string; state: string; page: string };

export const useChecks = ({ page, ...search }: CheckSearch, pageSize: number) =>
  useList<PaymentCheck>(withQuery(checksPath, { ...search, page: pageNumber(page), pageSize }));

export const useOrderPayments = (orderId: string) => useOne<OrderPaymentsView>(`${pathOf(orderId)}/payments`);
export const useOrderHistory = (orderId: string) => useOne<OrderHistory>(`${pathOf(orderId)}/history`);

interface Refunding {
  input: RefundInput;
  /** Of the dialog: the second click is the same refund. */
  key: string;
}

export function useRefund(orderId: string) {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: ({ input, key }: Refunding) =>
      callApi<OrderPaymentsView>(`${pathOf(orderId)}/refunds`, {
        method: 'POST',
        body: input,
        idempotencyKey: key,
      }),
    success: ({ refunds }) =>
      t(refunds.at(-1)?.state === 'pending' ? 'adminPayments.refundWaits' : 'adminPayments.refundDone'),
    refresh: changed(orderId),
  });
}

export function useCancelOrder(orderId: string) {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: () => callApi<OrderPaymentsView>(`${pathOf(orderId)}/cancel`, { method: 'POST' }),
    success: t('adminPayments.cancelled'),
    failure: t('adminPayments.cancelFailed'),
    refresh: changed(orderId),
  });
}

/** What the owner does with a line of the list. */
export function useCheckAction(action: 'resolve' | 'retry') {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${checksPath}/${id}/${action}`, { method: 'POST' }),
    success: t(action === 'resolve' ? 'adminPayments.resolved' : 'adminPayments.retried'),
    failure: t(action === 'resolve' ? 'adminPayments.resolveFailed' : 'adminPayments.retryFailed'),
    refresh: [checksPath, '/admin/waiting'],
  });
}
