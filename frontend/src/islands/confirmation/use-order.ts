import { localePath, type Language, type Order } from '@shop/shared';
import { useEffect, useState } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import { callApi } from '../../lib/api/api.ts';
import { toast } from '../../lib/ui/toast.ts';
import { clearCart } from '../cart/state/cart.store.ts';
import { clearDelivery, clearOrder, isStoredOrder } from '../cart/state/checkout-storage.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { redirectStatus } from './return-params.ts';

export type OrderState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `isWaiting`: the payment is not confirmed yet, and the page will request the order again. */
  | { kind: 'loaded'; order: Order; isWaiting: boolean };

/** Delays in milliseconds between requests while the payment is not confirmed. */
const askAgainMs = [1_000, 2_000, 3_000, 5_000, 8_000, 15_000];

/** Loads the order, repeatedly while it is unpaid. Once it is paid, the cart from which it was created is emptied. */
export function useOrder(orderId: string): OrderState & { reload: () => void } {
  const { language, t } = useTranslation<'checkout'>();
  const [state, setState] = useState<OrderState>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const ask = async (round: number) => {
      const order = await callApi('GET /orders/:id', { id: orderId });
      if (isOver) return;
      if (order.status === 'pending' && redirectStatus === 'failed') return backToPayment(language);
      const isUnpaid = order.status === 'pending' && !order.isPaidOnPickup;
      const delay = isUnpaid ? askAgainMs[round] : undefined;
      setState({ kind: 'loaded', order, isWaiting: delay !== undefined });
      if (order.status !== 'pending' && order.status !== 'cancelled') settle(order, t);
      if (delay !== undefined) timer = window.setTimeout(() => void ask(round + 1).catch(giveUp), delay);
    };
    /** A failed repetition leaves the loaded order displayed; only a failure of the first request is shown. */
    const giveUp = () =>
      setState((before) => (before.kind === 'loaded' ? { ...before, isWaiting: false } : { kind: 'failed' }));
    ask(0).catch(giveUp);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [orderId, language, t, turn]);

  return { ...state, reload: () => setTurn((before) => before + 1) };
}

/**
 * After a failed payment, returns to the payment step of the checkout, which explains the failure. The cart is
 * unchanged.
 */
function backToPayment(language: Language): void {
  location.replace(localePath(language, '/checkout?payment=failed#payment'));
}

/**
 * Empties the cart of a paid order, which the checkout could not do if the buyer was redirected to the provider. A cart
 * that was started afterwards is kept.
 */
function settle(order: Order, t: Translate<'checkout'>): void {
  if (!isStoredOrder(order.id)) return;
  clearCart();
  clearDelivery();
  clearOrder();
  toast({ title: t('checkout.paid'), description: t('checkout.paidText') });
}
