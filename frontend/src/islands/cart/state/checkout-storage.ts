import { $giftNote } from './gift-note.ts';

const deliveryKey = 'checkout-form';
const orderKey = 'checkout-order';
const idKey = 'checkout-id';

/** The delivery data, as text, survive a reload and a visit to the provider, in this tab only. */
export function storedDelivery(): string | null {
  return sessionStorage.getItem(deliveryKey);
}

export function storeDelivery(text: string): void {
  sessionStorage.setItem(deliveryKey, text);
}

export function clearDelivery(): void {
  sessionStorage.removeItem(deliveryKey);
}

/** The order that the cart is being turned into: when it is paid, the cart is empty, whichever tab hears of it. */
export function storeOrder(orderId: string): void {
  localStorage.setItem(orderKey, orderId);
}

/**
 * Id by which the API recognises the checkout of this browser until it is paid, in every tab and after lost replies.
 */
export function checkoutId(): string {
  const id = localStorage.getItem(idKey) ?? crypto.randomUUID();
  localStorage.setItem(idKey, id);
  return id;
}

export function isStoredOrder(orderId: string): boolean {
  return localStorage.getItem(orderKey) === orderId;
}

/** The order is paid: the next one begins anew. */
export function clearOrder(): void {
  localStorage.removeItem(orderKey);
  localStorage.removeItem(idKey);
  $giftNote.set('');
}
