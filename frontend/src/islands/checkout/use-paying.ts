import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { PaymentForm, PaymentOutcome } from './payment-form.ts';

interface Options {
  /** Whether the buyer comes back from a page of the provider where the payment failed; asked once. */
  takeFailure: () => boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
}

/** Pays once however often the button is pressed, and says why when it did not go through. */
export function usePaying({ takeFailure, onOutcome }: Options) {
  const { t } = useTranslation<'checkout'>();
  const form = useRef<PaymentForm>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const [isPaying, setPaying] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
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
    if (isBusy.current || !form.current) return;
    isBusy.current = true;
    setPaying(true);
    setMessage(null);
    const outcome = await form.current.confirm().catch((): PaymentOutcome => ({ kind: 'unexpected' }));
    if (outcome.kind !== 'redirect' && outcome.kind !== 'ok') settle();
    if (outcome.kind === 'refused') setMessage(outcome.message);
    onOutcome(outcome);
  }

  const forget = () => setMessage(null);
  return { form, isReady, handleReady: setReady, isPaying, message, forget, pay };
}
