import { useMemo, useRef } from 'react';
import { localePath } from '../../lib/paths.ts';
import { toastAfterNavigation, type Toast } from '../../lib/toast.ts';
import { clearCart } from '../cart/cart.store.ts';
import { clearDelivery, clearOrder } from '../cart/checkout-storage.ts';
import { useTranslation } from '../kit/i18n-context.tsx';

/** The ways out of the checkout. */
export interface Exits {
  /** The page is being left: what changes from now on needs no answer. */
  isLeaving(): boolean;
  leave(path: string, message?: Toast): void;
  /** The order is paid, or will be without the buyer. */
  finish(orderId: string, message: Toast): void;
}

export function useExits(): Exits {
  const { language } = useTranslation();
  const isLeaving = useRef(false);
  return useMemo(() => {
    const leave = (path: string, message?: Toast) => {
      isLeaving.current = true;
      if (message) toastAfterNavigation(message);
      location.replace(localePath(language, path));
    };
    const finish = (orderId: string, message: Toast) => {
      isLeaving.current = true;
      clearCart();
      clearDelivery();
      clearOrder();
      leave(`/order-confirmation?order_id=${encodeURIComponent(orderId)}`, message);
    };
    return { isLeaving: () => isLeaving.current, leave, finish };
  }, [language]);
}
