import { unitsToShip, type Order } from '@shop/shared';

export interface PackedLine {
  productId: number;
  name: string;
  quantity: number;
}

/** Lines of an order for the next parcel: what has not left, or everything once all has left. */
export function packedLines({ items, parcels = [] }: Order): PackedLine[] {
  const left = unitsToShip(items, parcels);
  const units = left.length > 0 ? left : items;
  return units.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId);
    return { productId, quantity, name: item?.product?.name ?? '' };
  });
}

export interface PickedProduct {
  name: string;
  quantity: number;
  /** Orders that contain the product, by their numbers. */
  orders: { orderNumber: number; quantity: number }[];
}

/** The products of these orders, each once, by name. */
export function pickedProducts(orders: readonly Order[]): PickedProduct[] {
  const products = new Map<number, PickedProduct>();
  for (const order of orders) {
    for (const { productId, name, quantity } of packedLines(order)) {
      const picked = products.get(productId) ?? { name, quantity: 0, orders: [] };
      picked.quantity += quantity;
      picked.orders.push({ orderNumber: order.orderNumber, quantity });
      products.set(productId, picked);
    }
  }
  return [...products.values()].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
}
