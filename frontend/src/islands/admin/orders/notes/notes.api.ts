import { addressOf, callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

export const useNotes = (orderId: string) => useReply('GET /admin/orders/:id/notes', { id: orderId });
export const useTags = (orderId: string) => useReply('GET /admin/orders/:id/tags', { id: orderId });
export const useTagsInUse = () => useReply('GET /admin/order-tags');

export function useAddNote(orderId: string) {
  return useAction({
    run: (text: string) => callApi('POST /admin/orders/:id/notes', { id: orderId, body: { text } }),
    refresh: [addressOf('GET /admin/orders/:id/notes', { id: orderId })],
  });
}

export function useRemoveNote(orderId: string) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction({
    run: (noteId: number) => callApi('DELETE /admin/orders/:id/notes/:noteId', { id: orderId, noteId }),
    success: t('adminOrders.noteRemoved'),
    failure: t('adminOrders.noteFailed'),
    refresh: [addressOf('GET /admin/orders/:id/notes', { id: orderId })],
  });
}

const taggedBy = (orderId: string) => [
  '/orders',
  '/admin/order-tags',
  addressOf('GET /admin/orders/:id/tags', { id: orderId }),
];

export function useAddTag(orderId: string) {
  return useAction({
    run: (tag: string) => callApi('POST /admin/orders/:id/tags', { id: orderId, body: { tag } }),
    refresh: taggedBy(orderId),
  });
}

export function useRemoveTag(orderId: string) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction({
    run: (tag: string) => callApi('DELETE /admin/orders/:id/tags/:tag', { id: orderId, tag }),
    failure: t('adminOrders.tagFailed'),
    refresh: taggedBy(orderId),
  });
}
