import { limits, type Order, type ParcelBatchRow } from '@shop/shared';
import { useState } from 'react';
import { toast, type Toast } from '../../../../lib/ui/toast.ts';
import { messageOf } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction } from '../../ui/use-api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { changedOrders, shipBatch, undoBatch } from './parcels.api.ts';

export interface SelectedForm {
  carrierId: string;
  shippedOn: string;
  /** Tracking numbers by order; the key of order 42 is `o42`. */
  numbers: Record<`o${number}`, string>;
}

interface Sending extends SelectedForm {
  orders: readonly Order[];
}

/** Ships selected orders. Those that are refused stay, with why in `problems`; the toast undoes all of the others. */
export function useShipSelected(orders: readonly Order[]) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const action = useAction({
    run: async (sending: Sending) => {
      const { rows, tookMs } = await send(sending);
      const refused = rows.filter(({ problem }) => problem);
      setProblems(new Map(refused.map(({ order, problem = '' }) => [order, problem])));
      const done = new Map(rows.map((row) => [row.order, row.parcelId]));
      const shipped = sending.orders.filter(({ orderNumber }) => done.get(orderNumber) !== undefined);
      return { rows, shipped, refused, tookMs };
    },
    success: ({ rows, shipped, tookMs }) => undoable(rows, shipped.length, tookMs),
    refresh: changedOrders(orders.map(({ id }) => id)),
  });

  function undoable(rows: readonly ParcelBatchRow[], count: number, tookMs: number): Toast {
    if (count === 0) return { title: t('adminDelivery.parcelFailed'), variant: 'destructive' };
    return {
      title: t('adminDelivery.shipDone', { count }),
      description: t('adminOrders.undoText'),
      // The first parcel of the batch can be undone for as long as a single one.
      durationMs: Math.max(1000, limits.shipmentUndo - tookMs),
      action: { label: t('adminOrders.undo'), run: () => void undo(rows) },
    };
  }

  /** The dialog is closed when the user clicks undo, so the result, such as "too late", is shown as a toast. */
  async function undo(rows: readonly ParcelBatchRow[]): Promise<void> {
    try {
      const undone = await undoBatch(rows.flatMap(({ parcelId }) => parcelId ?? []));
      const stood = undone.find(({ problem }) => problem);
      if (stood) throw new Error(stood.problem);
      toast({ title: t('adminDelivery.batchUndone', { count: undone.length }) });
    } catch (error) {
      const description = messageOf(error, error instanceof Error ? error.message : '');
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    await action.refresh();
  }

  return { action, problems };
}

async function send({ carrierId, shippedOn, numbers, orders }: Sending) {
  const startedAt = Date.now();
  const rows: ParcelBatchRow[] = [];
  const wanted = orders.map(({ orderNumber: order }) => ({ order, number: numbers[`o${order}`]?.trim() }));
  const batch = { carrierId: carrierId ? Number(carrierId) : null, shippedOn, rows: wanted };
  await shipBatch(batch, (some) => rows.push(...some));
  return { rows, tookMs: Date.now() - startedAt };
}
