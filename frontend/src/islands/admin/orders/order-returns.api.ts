import type { AdminOrderReturns, ParcelUnits } from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import type { TextKey } from '../../../i18n/texts.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const pathOf = (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`;

export const useOrderReturns = (orderId: string) => useOne<AdminOrderReturns>(`${pathOf(orderId)}/returns`);

export interface Decision {
  id: number;
  action: 'approval' | 'refusal' | 'receipt' | 'refund';
  body: { answer?: string; restock?: ParcelUnits[]; amount?: string; delivery?: boolean };
  /** Of the dialog: the second click is the same refund. */
  key?: string;
}

const said: Record<Decision['action'], TextKey<'adminReturns'>> = {
  approval: 'adminReturns.approved',
  refusal: 'adminReturns.refused',
  receipt: 'adminReturns.received',
  refund: 'adminReturns.refunded',
};

/** What the owner says to a request of the buyer of an order. */
export function useDecision(orderId: string) {
  const { t } = useAdminTranslation<'adminReturns'>();
  const refresh = [
    ...['/orders', `/orders/${encodeURIComponent(orderId)}`, `${pathOf(orderId)}/payments`],
    ...[`${pathOf(orderId)}/history`, `${pathOf(orderId)}/returns`],
    ...['/admin/orders/summary', '/admin/returns', '/admin/waiting'],
  ];
  return useAction({
    run: ({ id, action, body, key: idempotencyKey }: Decision) =>
      callApi<undefined>(`/admin/returns/${id}/${action}`, { method: 'POST', body, idempotencyKey }),
    success: (_, { action }) => t(said[action]),
    refresh,
  });
}
