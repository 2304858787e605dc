import type { DeliveryPolicy, ReturnPromise } from '@shop/shared';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { useMediaQuery } from '../../kit/use-media-query.ts';
import type { Payment } from '../state/checkout-state.ts';
import type { FinalOutcome } from '../state/payment-form.ts';
import { ContractSummary } from './ContractSummary.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { PayAgreement, PayButton } from './PayButton.tsx';
import { PaymentComplaint } from './PaymentComplaint.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { useContract } from './use-contract.ts';
import { usePaying } from './use-paying.ts';

interface Props {
  /** Title and notices of the step. */
  children: ReactNode;
  payment: Payment;
  delivery: DeliveryPolicy;
  returns: ReturnPromise;
  /**
   * True when the buyer returns from a page of the provider after a failed payment; the function returns `true` only
   * once.
   */
  takeFailure: () => boolean;
  onOutcome: (outcome: FinalOutcome) => void;
  onEditDelivery: () => void;
}

/**
 * Step 2 of the checkout: contract summary, payment form, terms and pay button. On wide screens the payment column
 * sticks to the right; below that width the button is a bar at the bottom.
 */
export function PaymentStep(props: Props) {
  const { children, payment, delivery, returns, onEditDelivery } = props;
  const { t } = useTranslation<'checkout'>();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { mode } = payment.config;
  const paying = usePaying({ ...props, intent: payment.intent });
  const fields = useRef<HTMLDivElement>(null);
  const contract = useContract(payment.intent.order.id);
  const { state } = contract;
  const { isPaying, isOnPickup } = paying;
  const isShown = state.kind === 'loaded';

  if (mode === 'off') return <PaymentsOff>{children}</PaymentsOff>;
  const terms = isShown && <ContractTerms contract={state.value} isPaying={isPaying} />;
  const agreement = <PayAgreement {...{ payment, delivery, returns, isOnPickup }} />;
  const button = <PayButton {...{ payment, paying, isShown }} />;

  /** Focuses the payment fields if they are empty and outside the viewport; otherwise pays. */
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isLed = !isOnPickup && !isInView(fields.current) && paying.form.current?.focusIfEmpty();
    if (!isLed) void paying.pay();
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-y-7 xl:gap-x-16"
      onSubmit={handleSubmit}
    >
      {children}
      <ContractSummary {...{ contract, giftNote: payment.giftNote, isPaying, onEditDelivery }} />
      {isWide && terms}
      <section aria-labelledby="payment" className={paymentColumn}>
        <h3 id="payment" className="mb-3 text-title-3 max-lg:sr-only">
          {t('checkout.paymentTitle')}
        </h3>
        <PaymentComplaint complaint={paying.complaint} />
        <PaymentFields ref={fields} {...{ payment, mode, paying, isInert: isPaying || !isShown }} />
        {isWide && (
          <div className="sticky bottom-0 -mx-6 mt-3 rounded-b-lg bg-raised px-6 pt-2 pb-5">
            {agreement}
            {button}
          </div>
        )}
      </section>
      {!isWide && terms}
      {!isWide && <div className="no-print">{agreement}</div>}
      {!isWide && (
        <div className="pay-bar no-print" data-pay-bar>
          {button}
        </div>
      )}
    </form>
  );
}

/** In a window lower than the column, the end of the column with the pay button stays visible. */
const paymentColumn =
  'no-print min-w-0 lg:sticky lg:top-[min(1.5rem,100dvh-48rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:px-6 lg:pt-5';

function PaymentsOff({ children }: { children: ReactNode }) {
  const { t } = useTranslation<'checkout'>();
  return (
    <>
      {children}
      <p role="alert">{t('checkout.paymentsOff')}</p>
    </>
  );
}

/** True while at least a part of the element is inside the viewport. */
function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top < innerHeight / 2;
}
