import type { Product } from '@shop/contracts';
import { callApi } from '../../lib/api.ts';
import type { Current } from './reconcile.ts';

/** What the shop says now of these products, in the page's language. A product that it does not list is gone. */
export function fetchCurrentPrices(ids: readonly number[]): Promise<Current[]> {
  return Promise.all(
    ids.map(async (id) => {
      const [product] = await callApi<Product[]>(`/products?id=${id}`);
      return product ? currentOf(product) : gone(id);
    }),
  );
}

function currentOf({ id, name, description, price, stock, isActive, image, images }: Product): Current {
  return { productId: id, name, description, price, stock, isAvailable: isActive, image: image || images[0] };
}

function gone(productId: number): Current {
  return { productId, name: '', price: '0.00', stock: 0, isAvailable: false };
}
