import type { PaymentIntentReply } from '@shop/shared';
import { useEffect, useRef, useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { PaymentForm, PaymentOutcome } from '../state/payment-form.ts';

interface Options {
  intent: PaymentIntentReply;
  /** Whether the buyer comes back from a page of the provider where the payment failed; asked once. */
  takeFailure: () => boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
}

/** The second click of a double click comes within this time: it must not fall on a link of the next page. */
const doubleClickMs = 500;

/** Pays once however often the button is pressed, and says why when it did not go through. */
export function usePaying({ intent, takeFailure, onOutcome }: Options) {
  const { t } = useTranslation<'checkout' | 'common'>();
  const form = useRef<PaymentForm>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isOnPickup, setOnPickup] = useState(false);
  const isBusy = useRef(false);

  useEffect(() => {
    if (!isReady || !takeFailure()) return;
    const show = (reason: string | null) => {
      const description = reason ?? t('checkout.paymentFailed');
      setMessage(description);
      toast({ title: t('checkout.paymentError'), description, variant: 'destructive' });
    };
    form.current?.lastError().then(show, () => show(null));
  }, [isReady, takeFailure, t]);

  // The browser's back button on a page of the provider may bring this page back as it was left.
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
    // State is too slow for a double click.
    if (isBusy.current || (!form.current && !isOnPickup)) return;
    isBusy.current = true;
    setPaying(true);
    setMessage(null);
    const doubleClick = new Promise((resolve) => setTimeout(resolve, doubleClickMs));
    const asked = isOnPickup ? reserve(intent, t('common.unexpectedError')) : form.current?.confirm();
    const outcome = await Promise.resolve(asked)
      .then((answer): PaymentOutcome => answer ?? { kind: 'unexpected' })
      .catch((): PaymentOutcome => ({ kind: 'unexpected' }));
    if (outcome.kind === 'ok' || outcome.kind === 'reserved') await doubleClick;
    else if (outcome.kind !== 'redirect') settle();
    if (outcome.kind === 'refused') setMessage(outcome.message);
    onOutcome(outcome);
  }

  const forget = () => setMessage(null);
  function chooseWay(next: boolean) {
    setOnPickup(next);
    forget();
  }

  return { form, isReady, handleReady: setReady, isPaying, message, forget, pay, isOnPickup, chooseWay };
}

/** The order as it is, to be paid where it is picked up; the card payment is closed. */
async function reserve({ order }: PaymentIntentReply, fallback: string): Promise<PaymentOutcome> {
  try {
    await callApi('POST /orders/:id/pay-on-pickup', { id: order.id, body: { total: order.total } });
    return { kind: 'reserved' };
  } catch (error) {
    return { kind: 'refused', message: messageOf(error, fallback) };
  }
}
