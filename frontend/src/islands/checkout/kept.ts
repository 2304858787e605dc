import { emptyForm, readForm, type DeliveryForm } from './delivery-form.ts';

const formKey = 'checkout-form';
const orderKey = 'checkout-order';
const idKey = 'checkout-id';

/** The delivery data survive a reload and a visit to the provider, in this tab only. */
export function keptForm(): DeliveryForm {
  return readForm(sessionStorage.getItem(formKey));
}

export function keepForm(form: Partial<DeliveryForm>): void {
  sessionStorage.setItem(formKey, JSON.stringify({ ...emptyForm, ...form }));
}

export function forgetForm(): void {
  sessionStorage.removeItem(formKey);
}

/** The order that the cart is being turned into: when it is paid, the cart is empty, whichever tab hears of it. */
export function keepOrder(orderId: string): void {
  localStorage.setItem(orderKey, orderId);
}

/** By which the shop knows this browser's checkout again until it is paid, in every tab, whichever answers were lost. */
export function checkoutId(): string {
  const id = localStorage.getItem(idKey) ?? crypto.randomUUID();
  localStorage.setItem(idKey, id);
  return id;
}

export function isKeptOrder(orderId: string): boolean {
  return localStorage.getItem(orderKey) === orderId;
}

export function forgetOrder(): void {
  localStorage.removeItem(orderKey);
  localStorage.removeItem(idKey);
}
