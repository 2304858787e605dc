import {
  limits,
  orderFilters,
  orderSorts,
  type Language,
  type Order,
  type OrderStatus,
  type OrderViewFilter,
} from '@shop/shared';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf, ApiError, callApi, messageOf } from '../../../../lib/api/api.ts';
import { toast, type Toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { oneOf, pageNumber } from '../../ui/list/url-state.ts';
import { useAction, useReply, useRows } from '../../ui/use-api.ts';

const path = '/orders';
const summaryPath = '/admin/orders/summary';

/** Query parameters of the order list as they appear in the URL, unparsed. */
export type Search = Record<'search' | 'status' | 'tag' | 'sort' | 'page', string>;

/** Filter of the order list as the API takes it. */
export const filterOf = ({
  status,
  tag,
  sort,
}: Pick<Search, 'status' | 'tag' | 'sort'>): OrderViewFilter => ({
  status: oneOf(orderFilters, status),
  tag: tag || undefined,
  sort: oneOf(orderSorts, sort),
});

export const useOrders = ({ page, search, ...filter }: Search, pageSize: number) =>
  useRows('GET /orders', {
    query: { search, ...filterOf(filter), page: pageNumber(page), pageSize },
  });

export const useOrderSummary = () => useReply('GET /admin/orders/summary');
export const useOrder = (id: string) => useReply('GET /orders/:id', { id });
/**
 * An order in the given language, which may differ from the language of the page: an invoice keeps the order's
 * language.
 */
export const useOrderIn = (id: string, lang: Language) => useReply('GET /orders/:id', { id, lang });
export const useShopIn = (lang: Language) => useReply('GET /settings', { lang });

interface Step {
  id: string;
  to: OrderStatus;
}

/**
 * Moves an order to its next status. The order is reloaded even after a refusal, since another user may have moved it.
 */
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

  /** The dialog is closed when the user clicks undo, so the result, such as "too late", is shown as a toast. */
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

/** Message of the API when a step was refused with status 409, for instance because a payment is in progress. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.reply?.message : undefined;
}
