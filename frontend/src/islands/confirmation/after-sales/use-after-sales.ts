import type { Order } from '@shop/shared';
import { useCallback } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { useLoaded } from '../../kit/use-loaded.ts';

/**
 * Requests about an order require its link or its account. A browser that only knows the id of the order may only view
 * it.
 */
export function mayAsk(order: Order): boolean {
  return order.status !== 'pending' && order.isHeld === true;
}

export function useAfterSales({ id }: Order) {
  const load = useCallback(() => callApi('GET /orders/:id/returns', { id }), [id]);
  return useLoaded(load);
}
