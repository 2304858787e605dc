import { useCallback, useEffect, useState } from 'react';

export type Step = 'delivery' | 'payment';

const paymentHash = '#payment';

export function isAtPayment(): boolean {
  return location.hash === paymentHash;
}

/** Current step of the checkout, kept in the URL so that the back button returns to the previous step. */
export function useStep(): { step: Step; goTo: (step: Step) => void } {
  const [step, setStep] = useState<Step>('delivery');

  const goTo = useCallback((next: Step) => {
    const { pathname } = location;
    if (next === 'payment' && !isAtPayment()) history.pushState(null, '', pathname + paymentHash);
    if (next === 'delivery' && isAtPayment()) history.replaceState(null, '', pathname);
    setStep(next);
  }, []);

  useEffect(() => {
    const follow = () => setStep(isAtPayment() ? 'payment' : 'delivery');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return { step, goTo };
}
