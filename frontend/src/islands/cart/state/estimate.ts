import {
  limits,
  type CartEstimate,
  type DeliveryOption,
  type EstimateLine,
  type EstimateRequest,
} from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import type { Cart } from './cart.ts';
import type { Destination } from './destination.ts';

/** Loads prices, delivery options and taxes of a cart for a destination, with the current state of each line. */
export function fetchEstimate(
  cart: Cart,
  { postalCode, province, delivery }: Destination,
  signal?: AbortSignal,
): Promise<CartEstimate> {
  const items = cart.map(({ id, quantity }) => ({ productId: id, quantity }));
  const body: EstimateRequest = {
    items,
    ...(postalCode && { postalCode }),
    ...(province && { province }),
    ...(delivery && { delivery }),
  };
  return callApi('POST /cart/estimate', { body, signal });
}

/** Delivery option that the amounts of the estimate include. */
export function chosenIn({ delivery }: CartEstimate): DeliveryOption | undefined {
  return delivery?.choices.find(({ id }) => id === delivery.chosen);
}

/** Loads the current data of products in the language of the page. Deleted products are reported as not available. */
export async function fetchCurrentLines(ids: readonly number[]): Promise<EstimateLine[]> {
  const { lines: most } = limits.cart;
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most),
  );
  const estimates = await Promise.all(
    parts.map((part) => {
      const items = part.map((productId) => ({ productId, quantity: 1 }));
      return callApi('POST /cart/estimate', { body: { items } });
    }),
  );
  return estimates.flatMap(({ lines }) => lines);
}
