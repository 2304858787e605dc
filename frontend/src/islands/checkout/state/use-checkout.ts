import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useReducer, useMemo, useRef } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { toast, type Toast, toastAfterNavigation } from '../../../lib/ui/toast.ts';
import { $cart, clearCart } from '../../cart/state/cart.store.ts';
import type { Cart } from '../../cart/state/cart.ts';
import { storeOrder, storedDelivery, clearDelivery, clearOrder } from '../../cart/state/checkout-storage.ts';
import { rememberPostalCode } from '../../cart/state/destination.ts';
import { $giftNote } from '../../cart/state/gift-note.ts';
import { $cartChanges, applyCurrent, useEstimate } from '../../cart/state/use-estimate.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { contentOf, initialState, reduce } from './checkout-state.ts';
import { problemsOf, readForm, type DeliveryForm } from './delivery-form.ts';
import type { PaymentOutcome } from './payment-form.ts';
import { startPayment, type StartOutcome } from './start-payment.ts';
import { isAtPayment, useStep } from './use-step.ts';
import { localePath } from '../../../lib/page/paths.ts';

type CheckoutTexts = 'cart' | 'checkout' | 'common';
type T = Translate<CheckoutTexts>;

/** The course of a checkout: delivery, payment, and every way in which one of them can end. */
export function useCheckout() {
  const { t } = useTranslation<CheckoutTexts>();
  const cart = useStore($cart);
  const { changes, ...answer } = useEstimate();
  const { step, goTo } = useStep();
  const exits = useExits();
  const [state, dispatch] = useReducer(reduce, initialState);
  const { payment, isPreparing } = state;
  useExitWhenEmpty(cart, exits, t);

  async function submit(form: DeliveryForm): Promise<void> {
    if (isPreparing) return;
    dispatch({ type: 'asked' });
    const asked = { cart: $cart.get(), form, giftNote: $giftNote.get().trim() };
    const outcome = await startPayment({
      ...asked,
      destination: rememberPostalCode(form.postalCode),
      texts: { fallback: t('checkout.intentFallback'), deliveryGone: t('checkout.deliveryGone') },
    });
    if (outcome.kind === 'ready') {
      storeOrder(outcome.intent.order.id);
      dispatch({ type: 'ready', payment: { ...asked, ...outcome } });
      goTo('payment');
    } else {
      handleRefusal(outcome);
    }
  }

  function handleRefusal(outcome: Exclude<StartOutcome, { kind: 'ready' }>): void {
    if (outcome.kind === 'alreadyPaid')
      return exits.finish(outcome.orderId, { title: t('checkout.alreadyPaid') });
    goTo('delivery');
    dispatch({ type: 'back', fieldMessages: outcome.kind === 'fields' ? outcome.messages : {} });
    // A fee or a tax rate has changed when no line has, so the estimate is requested again.
    if (outcome.kind === 'changed' && applyCurrent(outcome.lines).length === 0) answer.retry();
    toast(refusalToast(outcome.message, t));
  }

  function handleOutcome(outcome: PaymentOutcome): void {
    if (outcome.kind === 'redirect' || !payment) return;
    if (outcome.kind === 'ok' || outcome.kind === 'reserved')
      return exits.finish(payment.intent.order.id, successToast(outcome, t));
    if (outcome.kind === 'canceled') {
      goTo('delivery');
      dispatch({ type: 'back', notice: 'expired' });
    }
    toast(failureToast(outcome, t));
  }

  // Changed in another tab, or by the check of its prices: the intent is for something else.
  useEffect(() => {
    if (!payment || exits.isLeaving() || contentOf(cart) === contentOf(payment.cart)) return;
    goTo('delivery');
    dispatch({ type: 'back', notice: 'cartMoved' });
  }, [cart, payment, exits, goTo]);

  // Reloaded on step 2, back from the provider, or gone forward again: the same request is the same order.
  const resume = useEffectEvent(() => {
    const form = readForm(storedDelivery());
    if (Object.keys(problemsOf(form)).length === 0) void submit(form);
    else goTo('delivery');
  });
  useEffect(() => {
    if (isAtPayment() && !payment && !isPreparing) resume();
  }, [step, payment, isPreparing]);

  const isPaying = step === 'payment' && payment !== null;
  return { ...state, cart, answer, changes, isPaying, submit, handleOutcome, goTo, dispatch };
}

/** Returns from an empty checkout to the cart, which explains the reason. */
function useExitWhenEmpty(cart: Cart, exits: Exits, t: T): void {
  useEffect(() => {
    if (cart.length > 0 || exits.isLeaving()) return;
    const [gone] = $cartChanges.get();
    const description = gone && t('cart.changedGone', { name: gone.name });
    exits.leave('/cart', gone && { title: t('cart.changed'), description });
  }, [cart, exits, t]);
}

function refusalToast(detail: string, t: T): Toast {
  const description = t('checkout.intentFailed', { detail });
  return { title: t('common.error'), description, variant: 'destructive' };
}

function successToast(outcome: Extract<PaymentOutcome, { kind: 'ok' | 'reserved' }>, t: T): Toast {
  if (outcome.kind === 'reserved')
    return { title: t('checkout.reservedTitle'), description: t('checkout.reservedText') };
  if (outcome.isPending) return { title: t('checkout.pendingTitle'), description: t('checkout.pendingText') };
  return { title: t('checkout.paid'), description: t('checkout.paidText') };
}

function failureToast(
  outcome: Exclude<PaymentOutcome, { kind: 'ok' | 'redirect' | 'reserved' }>,
  t: T,
): Toast {
  if (outcome.kind === 'unexpected')
    return { title: t('common.error'), description: t('common.unexpectedError'), variant: 'destructive' };
  const description = outcome.kind === 'refused' ? outcome.message : t('checkout.expired');
  return { title: t('checkout.paymentError'), description, variant: 'destructive' };
}

/** The ways out of the checkout. */
interface Exits {
  /** The page is being left: what changes from now on needs no answer. */
  isLeaving(): boolean;
  leave(path: string, message?: Toast): void;
  /** The order is paid, or will be without the buyer. */
  finish(orderId: string, message: Toast): void;
}

function useExits(): Exits {
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
