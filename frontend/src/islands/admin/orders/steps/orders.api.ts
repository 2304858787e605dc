import { limits, orderFilters, type Language, type Order, type OrderStatus } from '@shop/shared';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf, ApiError, callApi, messageOf } from '../../../../lib/api/api.ts';
import { toast, type Toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { oneOf, pageNumber } from '../../ui/list/url-state.ts';
import { useAction, useReply, useRows } from '../../ui/use-api.ts';

const path = '/orders';
const summaryPath = '/admin/orders/summary';

/** Search as in the address. */
export type Search = { search: string; status: string; page: string };

export const useOrders = ({ page, search, status }: Search, pageSize: number) =>
  useRows('GET /orders', {
    query: { search, status: oneOf(orderFilters, status), page: pageNumber(page), pageSize },
  });

export const useOrderSummary = () => useReply('GET /admin/orders/summary');
export const useOrder = (id: string) => useReply('GET /orders/:id', { id });
/** An order and the shop in the language of its invoice, whatever that of the page is. */
export const useOrderIn = (id: string, lang: Language) => useReply('GET /orders/:id', { id, lang });
export const useShopIn = (lang: Language) => useReply('GET /settings', { lang });

interface Step {
  id: string;
  to: OrderStatus;
}

/** The next step of an order. A refusal shows where it is now: somebody else may have moved it. */
export function useAdvance() {
  const { t } = useAdminTranslation<'adminOrders'>();
  const client = useQueryClient();
  const refreshed = (id: string) => [
    path,
    addressOf('GET /orders/:id', { id }),
    summaryPath,
    '/admin/waiting',
  ];
  const refresh = (id: string) =>
    Promise.all(refreshed(id).map((changed) => client.invalidateQueries({ queryKey: [changed] })));
  const action = useAction({
    run: async ({ id, to }: Step) => {
      try {
        return await callApi('PUT /orders/:id/status', { id, body: { status: to } });
      } finally {
        await refresh(id);
      }
    },
    success: (order) => (order.status === 'shipped' ? undoable(order) : t('adminOrders.statusUpdated')),
  });
  const undoable = ({ id }: Order): Toast => ({
    title: t('adminOrders.statusUpdated'),
    description: t('adminOrders.undoText'),
    durationMs: limits.shipmentUndo,
    action: { label: t('adminOrders.undo'), run: () => void undo(id) },
  });

  /** The dialog is gone by now; the shop says whether it was in time. */
  async function undo(id: string) {
    try {
      await callApi('DELETE /orders/:id/shipment', { id });
      toast({ title: t('adminOrders.undone'), description: t('adminOrders.undoneText') });
    } catch (error) {
      const description = messageOf(error, t('adminOrders.statusFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    await refresh(id);
  }

  const onError = (error: unknown) => {
    const description = [t('adminOrders.statusFailed'), refusalOf(error)].filter(Boolean).join(' ');
    toast({ title: t('common.error'), description, variant: 'destructive' });
  };
  const advance = (step: Step, onSettled: () => void) => action.mutate(step, { onError, onSettled });
  return { isBusy: action.isPending, advance };
}

/** Reason for which the API refused a step, such as a payment in progress. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.reply?.message : undefined;
}
