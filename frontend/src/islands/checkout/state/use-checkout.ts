import { localePath } from '@shop/shared';
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
import { contentOf, initialState, reduce, type CheckoutState } from './checkout-state.ts';
import { problemsOf, readForm, type DeliveryForm } from './delivery-form.ts';
import type { FinalOutcome } from './payment-form.ts';
import { startPayment, type StartOutcome } from './start-payment.ts';
import { isAtPayment, useStep, type Step } from './use-step.ts';

type CheckoutTexts = 'cart' | 'checkout' | 'common';
type T = Translate<CheckoutTexts>;

/** State of the checkout: the steps delivery and payment, and all their possible outcomes. */
export function useCheckout() {
  const { t } = useTranslation<CheckoutTexts>();
  const cart = useStore($cart);
  const { changes, ...answer } = useEstimate();
  const { step, goTo } = useStep();
  const exits = useExits();
  const [state, dispatch] = useReducer(reduce, initialState);
  const { payment } = state;
  const isAsking = useRef(false);
  useExitWhenEmpty(cart, exits, t);

  async function submit(form: DeliveryForm): Promise<void> {
    // A ref instead of state, because state would be updated too late to stop a double click.
    if (isAsking.current) return;
    isAsking.current = true;
    dispatch({ type: 'asked' });
    const asked = { cart: $cart.get(), form, giftNote: $giftNote.get().trim() };
    const outcome = await startPayment({
      ...asked,
      destination: rememberPostalCode(form.postalCode),
      texts: { fallback: t('checkout.intentFallback'), deliveryGone: t('checkout.deliveryGone') },
    });
    isAsking.current = false;
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
    // If no line has changed, a fee or tax rate must have changed, so the estimate is requested again.
    if (outcome.kind === 'changed' && applyCurrent(outcome.lines).length === 0) answer.retry();
    toast(refusalToast(outcome.message, t));
  }

  function handleOutcome(outcome: FinalOutcome): void {
    if (outcome.kind === 'redirect' || !payment) return;
    if (outcome.kind === 'ok' || outcome.kind === 'reserved')
      return exits.finish(payment.intent.order.id, successToast(outcome, t));
    if (outcome.kind === 'canceled') {
      goTo('delivery');
      dispatch({ type: 'back', notice: 'expired' });
    }
    toast(failureToast(outcome, t));
  }

  // The cart was changed in another tab or by a price update, so it no longer matches the payment intent.
  useEffect(() => {
    if (!payment || exits.isLeaving() || contentOf(cart) === contentOf(payment.cart)) return;
    goTo('delivery');
    dispatch({ type: 'back', notice: 'cartMoved' });
  }, [cart, payment, exits, goTo]);

  useResume(step, state, () => {
    const form = readForm(storedDelivery());
    if (Object.keys(problemsOf(form)).length === 0) void submit(form);
    else goTo('delivery');
  });

  const isPaying = step === 'payment' && payment !== null;
  return { ...state, cart, answer, changes, isPaying, submit, handleOutcome, goTo, dispatch };
}

/**
 * Requests the payment intent again when step 2 is opened by a reload, a return from the provider or the forward
 * button; the same request returns the same order.
 */
function useResume(step: Step, { payment, isPreparing }: CheckoutState, resume: () => void): void {
  const handleResume = useEffectEvent(resume);
  useEffect(() => {
    if (isAtPayment() && !payment && !isPreparing) handleResume();
  }, [step, payment, isPreparing]);
}

/** Redirects from the checkout of an empty cart to the cart page, with a message that explains why. */
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

function successToast(outcome: Extract<FinalOutcome, { kind: 'ok' | 'reserved' }>, t: T): Toast {
  if (outcome.kind === 'reserved')
    return { title: t('checkout.reservedTitle'), description: t('checkout.reservedText') };
  if (outcome.isPending) return { title: t('checkout.pendingTitle'), description: t('checkout.pendingText') };
  return { title: t('checkout.paid'), description: t('checkout.paidText') };
}

function failureToast(outcome: Extract<FinalOutcome, { kind: 'canceled' | 'unexpected' }>, t: T): Toast {
  if (outcome.kind === 'unexpected')
    return { title: t('common.error'), description: t('common.unexpectedError'), variant: 'destructive' };
  return { title: t('checkout.paymentError'), description: t('checkout.expired'), variant: 'destructive' };
}

/** Ways of leaving the checkout page. */
interface Exits {
  /** True while the page is being left, when further changes no longer matter. */
  isLeaving(): boolean;
  leave(path: string, message?: Toast): void;
  /** Opens the confirmation page, for an order that is paid or whose payment is processing. */
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
