import { unitsToShip, type Order } from '@shop/shared';

export interface PackedLine {
  productId: number;
  name: string;
  quantity: number;
}

/** Lines of an order for the next parcel: the units not yet shipped, or all units once everything was shipped. */
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
  /** Numbers of the orders that contain the product, with the quantity in each. */
  orders: { orderNumber: number; quantity: number }[];
}

/** Products of several orders with their total quantities, sorted by name. */
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
