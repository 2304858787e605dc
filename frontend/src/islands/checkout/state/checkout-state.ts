import type { Cart } from '../../cart/state/cart.ts';
import type { DeliveryField, DeliveryForm } from './delivery-form.ts';
import type { Prepared } from './start-payment.ts';

/** Data of step 2: the payment intent, and the cart and form values from which it was created. */
export interface Payment extends Prepared {
  cart: Cart;
  form: DeliveryForm;
  giftNote: string;
}

/** Reason why the buyer was sent back to step 1. */
export type Notice = 'expired' | 'cartMoved';
export type FieldMessages = Partial<Record<DeliveryField, string>>;

export interface CheckoutState {
  payment: Payment | null;
  /** True while the payment intent is being requested. */
  isPreparing: boolean;
  notice: Notice | null;
  /** Error messages of the API, by field. */
  fieldMessages: FieldMessages;
}

export type CheckoutAction =
  | { type: 'asked' }
  | { type: 'ready'; payment: Payment }
  | { type: 'back'; notice?: Notice; fieldMessages?: FieldMessages }
  /** The form values differ from those of the payment intent, which is therefore dropped. */
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

/** Key of products, quantities and prices of a cart, without texts and pictures. */
export function contentOf(cart: Cart): string {
  return cart.map(({ id, quantity, price }) => `${id}×${quantity}@${price}`).join(' ');
}
