import { $giftNote } from './gift-note.ts';

const deliveryKey = 'checkout-form';
const orderKey = 'checkout-order';
const idKey = 'checkout-id';

/** Delivery form as JSON text, kept in this tab across reloads and visits to the payment provider. */
export function storedDelivery(): string | null {
  return sessionStorage.getItem(deliveryKey);
}

export function storeDelivery(text: string): void {
  sessionStorage.setItem(deliveryKey, text);
}

export function clearDelivery(): void {
  sessionStorage.removeItem(deliveryKey);
}

/** Stores the order made from the cart. Once it is paid, any tab that learns of the payment empties the cart. */
export function storeOrder(orderId: string): void {
  localStorage.setItem(orderKey, orderId);
}

/**
 * Id by which the API recognises this browser's checkout in every tab and after lost replies, until the order is paid.
 */
export function checkoutId(): string {
  const id = localStorage.getItem(idKey) ?? crypto.randomUUID();
  localStorage.setItem(idKey, id);
  return id;
}

export function isStoredOrder(orderId: string): boolean {
  return localStorage.getItem(orderKey) === orderId;
}

/** Forgets the paid order and its checkout id, so that the next checkout starts a new order. */
export function clearOrder(): void {
  localStorage.removeItem(orderKey);
  localStorage.removeItem(idKey);
  $giftNote.set('');
}
