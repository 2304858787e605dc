import type { Language } from '@shop/contracts';
import { useMemo } from 'react';
import { localePath } from '../../lib/paths.ts';
import { toastAfterNavigation, type Toast } from '../../lib/toast.ts';
import { clearCart } from '../cart/cart.store.ts';
import { forgetForm, forgetOrder } from './kept.ts';

/** The ways out of the checkout. */
export interface Exits {
  /** The page is being left: what changes from now on needs no answer. */
  isLeaving(): boolean;
  leave(path: string, message?: Toast): void;
  /** The order is paid, or will be without the buyer. */
  finish(orderId: string, message: Toast): void;
}

export function useExits(language: Language): Exits {
  return useMemo(() => {
    let isLeaving = false;
    const leave = (path: string, message?: Toast) => {
      isLeaving = true;
      if (message) toastAfterNavigation(message);
      location.replace(localePath(language, path));
    };
    const finish = (orderId: string, message: Toast) => {
      isLeaving = true;
      clearCart();
      forgetForm();
      forgetOrder();
      leave(`/order-confirmation?order_id=${encodeURIComponent(orderId)}`, message);
    };
    return { isLeaving: () => isLeaving, leave, finish };
  }, [language]);
}
