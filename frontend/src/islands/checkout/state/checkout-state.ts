import type { Cart } from '../../cart/state/cart.ts';
import type { DeliveryField, DeliveryForm } from './delivery-form.ts';
import type { Prepared } from './start-payment.ts';

/** Data of step 2: the payment intent, with the cart and the form that it was created from. */
export interface Payment extends Prepared {
  cart: Cart;
  form: DeliveryForm;
}

/** Reason for the return of the buyer to step 1. */
export type Notice = 'expired' | 'cartMoved';
export type FieldMessages = Partial<Record<DeliveryField, string>>;

export interface CheckoutState {
  payment: Payment | null;
  /** The shop is being asked for a payment. */
  isPreparing: boolean;
  notice: Notice | null;
  /** Messages of the API about single fields. */
  fieldMessages: FieldMessages;
}

export type CheckoutAction =
  | { type: 'asked' }
  | { type: 'ready'; payment: Payment }
  | { type: 'back'; notice?: Notice; fieldMessages?: FieldMessages }
  /** The form is no longer what the intent was made of. */
  | { type: 'edited' };

export const initialState: CheckoutState = {
  payment: null,
  isPreparing: false,
  notice: null,
  fieldMessages: {},
};

export function reduce(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'asked':
      return { ...initialState, isPreparing: true };
    case 'ready':
      return { ...initialState, payment: action.payment };
    case 'back':
      return { ...initialState, notice: action.notice ?? null, fieldMessages: action.fieldMessages ?? {} };
    case 'edited':
      return state.payment ? { ...state, payment: null } : state;
  }
}

/** Key of the contents of a cart; texts and pictures do not count. */
export function contentOf(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}×${quantity}@${price}`).join(' ');
}
