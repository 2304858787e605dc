import type { PaymentIntentReply } from '@shop/shared';
import { useEffect, useRef, useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { FinalOutcome, PaymentForm, PaymentOutcome } from '../state/payment-form.ts';

interface Options {
  intent: PaymentIntentReply;
  /**
   * True when the buyer returns from a page of the payment provider after a failed payment; the function answers `true`
   * only once.
   */
  takeFailure: () => boolean;
  onOutcome: (outcome: FinalOutcome) => void;
}

export interface Complaint {
  message: string;
  /** True when the bank or the provider refused the payment. */
  isRefusal: boolean;
}

/**
 * Longest time between the two clicks of a double click, in milliseconds. The next page is opened later, so that the
 * second click cannot hit a link there.
 */
const doubleClickMs = 500;

/** Pays only once even if the button is pressed repeatedly, and explains a failed payment. */
export function usePaying({ intent, takeFailure, onOutcome }: Options) {
  const { t } = useTranslation<'checkout' | 'common'>();
  const form = useRef<PaymentForm>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [isOnPickup, setOnPickup] = useState(false);
  const isBusy = useRef(false);

  useEffect(() => {
    if (!isReady || !takeFailure()) return;
    const show = (reason: string | null) =>
      setComplaint({ message: reason ?? t('checkout.paymentFailed'), isRefusal: true });
    form.current?.lastError().then(show, () => show(null));
  }, [isReady, takeFailure, t]);

  // With the back button, the browser may restore this page from its cache in the state "paying", which is reset here.
  useEffect(() => {
    const release = (event: PageTransitionEvent) => event.persisted && settle();
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, []);

  function settle() {
    isBusy.current = false;
    setPaying(false);
  }

  async function pay() {
    // A ref instead of state, because state would be updated too late to stop a double click.
    if (isBusy.current || (!form.current && !isOnPickup)) return;
    isBusy.current = true;
    setPaying(true);
    setComplaint(null);
    const doubleClick = new Promise((resolve) => setTimeout(resolve, doubleClickMs));
    const asked = isOnPickup ? reserve(intent, t('common.unexpectedError')) : form.current?.confirm();
    const outcome = await Promise.resolve(asked)
      .then((answer): PaymentOutcome => answer ?? { kind: 'unexpected' })
      .catch((): PaymentOutcome => ({ kind: 'unexpected' }));
    if (outcome.kind === 'ok' || outcome.kind === 'reserved') await doubleClick;
    else if (outcome.kind !== 'redirect') settle();
    if (outcome.kind === 'refused' || outcome.kind === 'invalid') {
      const { kind, message } = outcome;
      if (message) setComplaint({ message, isRefusal: kind === 'refused' });
    } else {
      onOutcome(outcome);
    }
  }

  const forget = () => setComplaint(null);
  function chooseWay(next: boolean) {
    setOnPickup(next);
    forget();
  }

  return { form, isReady, handleReady: setReady, isPaying, complaint, forget, pay, isOnPickup, chooseWay };
}

/** Reserves the order for payment at pick-up and cancels its card payment. */
async function reserve({ order }: PaymentIntentReply, fallback: string): Promise<PaymentOutcome> {
  try {
    await callApi('POST /orders/:id/pay-on-pickup', { id: order.id, body: { total: order.total } });
    return { kind: 'reserved' };
  } catch (error) {
    return { kind: 'invalid', message: messageOf(error, fallback) };
  }
}
