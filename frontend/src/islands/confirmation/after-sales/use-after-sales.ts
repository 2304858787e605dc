import type { Order } from '@shop/shared';
import { useCallback } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { useLoaded } from '../../kit/use-loaded.ts';

/** Only whoever has the link of an order, or an account, may ask something about it; a browser that knows the id may look. */
export function mayAsk(order: Order): boolean {
  return order.status !== 'pending' && order.isHeld === true;
}

export function useAfterSales({ id }: Order) {
  const load = useCallback(() => callApi('GET /orders/:id/returns', { id }), [id]);
  return useLoaded(load);
}
