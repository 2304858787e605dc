import type { RefundInput } from '@shop/shared';
import { addressOf, callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

/** Query paths to reload after a refund. */
const changed = (orderId: string) => [
  '/orders',
  addressOf('GET /orders/:id', { id: orderId }),
  addressOf('GET /admin/orders/:id/payments', { id: orderId }),
  addressOf('GET /admin/orders/:id/history', { id: orderId }),
  '/admin/orders/summary',
  '/admin/waiting',
  '/admin/payments/checks',
];

export const useOrderPayments = (orderId: string) =>
  useReply('GET /admin/orders/:id/payments', { id: orderId });
export const useOrderHistory = (orderId: string) =>
  useReply('GET /admin/orders/:id/history', { id: orderId });

interface Refunding {
  input: RefundInput;
  /** Idempotency key of one open dialog: a second click repeats the request without a second refund. */
  key: string;
}

export function useRefund(orderId: string) {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: ({ input, key }: Refunding) =>
      callApi('POST /admin/orders/:id/refunds', { id: orderId, body: input, idempotencyKey: key }),
    success: ({ refunds }) =>
      t(refunds.at(-1)?.state === 'pending' ? 'adminPayments.refundWaits' : 'adminPayments.refundDone'),
    refresh: changed(orderId),
  });
}

export function useCancelOrder(orderId: string) {
  const { t } = useAdminTranslation<'adminPayments'>();
  return useAction({
    run: () => callApi('POST /admin/orders/:id/cancel', { id: orderId }),
    success: t('adminPayments.cancelled'),
    failure: t('adminPayments.cancelFailed'),
    refresh: changed(orderId),
  });
}

/** Marks a pick-up order as paid at the counter and handed over. */
export function useHandOver(orderId: string) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction({
    run: () => callApi('POST /orders/:id/handover', { id: orderId }),
    success: t('adminOrders.handedOver'),
    failure: t('adminOrders.statusFailed'),
    refresh: changed(orderId),
  });
}
