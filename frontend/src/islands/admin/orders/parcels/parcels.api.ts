import {
  limits,
  type Order,
  type PackingRequest,
  type Parcel,
  type ParcelBatch,
  type ParcelBatchRow,
  type ParcelCorrection,
  type ParcelInput,
} from '@shop/shared';
import { addressOf, callApi, callApiFile, messageOf } from '../../../../lib/api/api.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

export const useCarriers = () => useReply('GET /admin/carriers');

/** Query paths to reload after orders have been shipped or not. */
export const changedOrders = (orderIds: readonly string[]) => [
  '/orders',
  '/admin/orders/summary',
  '/admin/waiting',
  ...orderIds.flatMap((id) => [
    addressOf('GET /orders/:id', { id }),
    addressOf('GET /admin/orders/:id/history', { id }),
  ]),
];

const changed = (orderId: string) => changedOrders([orderId]);

/** Ships a parcel of an order. The success message has an undo button for `limits.shipmentUndo` milliseconds. */
export function useShipParcel({ id: orderId }: Order) {
  const { t } = useAdminTranslation<'adminDelivery' | 'adminOrders'>();
  const action = useAction({
    run: (input: ParcelInput) => callApi('POST /admin/orders/:id/parcels', { id: orderId, body: input }),
    success: ({ id }) => ({
      title: t('adminDelivery.parcelShipped'),
      description: t('adminOrders.undoText'),
      durationMs: limits.shipmentUndo,
      action: { label: t('adminOrders.undo'), run: () => void undo(id) },
    }),
    refresh: changed(orderId),
  });

  /** The dialog is closed when the user clicks undo, so the result, such as "too late", is shown as a toast. */
  async function undo(id: number) {
    try {
      await callApi('DELETE /admin/orders/:id/parcels/:parcelId', { id: orderId, parcelId: id });
      toast({ title: t('adminOrders.undone') });
    } catch (error) {
      const description = messageOf(error, t('adminOrders.statusFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    await action.refresh();
  }

  return action;
}

export function useCorrectParcel({ id: orderId }: Order) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return useAction({
    run: ({ id, ...input }: ParcelCorrection & Pick<Parcel, 'id'>) =>
      callApi('PUT /admin/orders/:id/parcels/:parcelId', { id: orderId, parcelId: id, body: input }),
    success: t('adminDelivery.parcelCorrected'),
    refresh: changed(orderId),
  });
}

/** Number of parcels per API call; smaller calls let the screen show the progress of a long list. */
const batchSize = 20;

/**
 * Ships many orders in calls of `batchSize` rows. Throws when a call fails; earlier calls were reported to `onDone`.
 */
export async function shipBatch(batch: ParcelBatch, onDone: (rows: ParcelBatchRow[]) => void): Promise<void> {
  for (let start = 0; start < batch.rows.length; start += batchSize) {
    const rows = batch.rows.slice(start, start + batchSize);
    const body: ParcelBatch = { ...batch, rows };
    onDone(await callApi('POST /admin/parcels', { body }));
  }
}

/** Undoes the parcels of a batch. */
export const undoBatch = (parcels: number[]) => callApi('POST /admin/parcels/undo', { body: { parcels } });

/** Downloads the packing slips of the orders as one PDF file. */
export async function savePapers(request: PackingRequest): Promise<void> {
  const { name, content } = await callApiFile('POST /admin/orders/papers', { body: request });
  saveFile(name, content);
}
