import {
  isPickup,
  type ClosureNotice,
  type DeliveryPolicy,
  type Language,
  type ReturnPromise,
} from '@shop/shared';
import { useCallback, useEffect, useRef } from 'react';
import type { Texts } from '../../i18n/texts.ts';
import { ClosureNote } from '../cart/ClosureNote.tsx';
import { CartChanges } from '../cart/CartNotices.tsx';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { DeliveryStep } from './delivery/DeliveryStep.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { Recap } from './Recap.tsx';
import type { Notice } from './state/checkout-state.ts';
import { useCheckout } from './state/use-checkout.ts';
import { Check } from 'lucide-react';
import type { Step } from './state/use-step.ts';

interface Props {
  language: Language;
  texts: Texts<'cart' | 'checkout' | 'common'>;
  delivery: DeliveryPolicy;
  returns: ReturnPromise;
  closure?: ClosureNotice | null;
  hasAddressSuggestions?: boolean;
}

/** Checkout page with the two steps delivery and payment, and a summary of the cart beside them. */
export default function Checkout({ language, texts, ...props }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content {...props} />
    </TranslationProvider>
  );
}

function Content({ delivery, returns, closure, hasAddressSuggestions }: Omit<Props, 'language' | 'texts'>) {
  const { t } = useTranslation<'checkout'>();
  const takeFailure = useFailedReturn();
  const checkout = useCheckout();
  const { payment, isPaying, notice } = checkout;
  const step = isPaying ? 'payment' : 'delivery';
  const isPickedUp = isPickup(checkout.answer.estimate?.delivery?.chosen);
  const heading = useFocusOnChange(step);
  if (checkout.cart.length === 0 && !payment) return null;
  const title = isPickedUp ? 'checkout.pickupTitle' : 'checkout.deliveryTitle';
  const head = (
    <>
      <div className="no-print">
        <CheckoutSteps step={step} />
      </div>
      <CartChanges changes={checkout.changes} />
      {closure && !isPaying && <ClosureNote closure={closure} />}
      {notice && <NoticeText notice={notice} />}
      <h2 ref={heading} tabIndex={-1} className="text-title-2 outline-none">
        {t(isPaying ? 'checkout.reviewTitle' : title)}
      </h2>
    </>
  );

  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {!isPaying && (
        <div className="no-print lg:order-last">
          <Recap cart={checkout.cart} answer={checkout.answer} delivery={delivery} />
        </div>
      )}
      <div className={`grid grid-cols-1 gap-6 ${isPaying ? 'lg:col-span-2' : 'lg:max-w-2xl'}`}>
        {isPaying && payment ? (
          <PaymentStep
            payment={payment}
            delivery={delivery}
            returns={returns}
            takeFailure={takeFailure}
            onOutcome={checkout.handleOutcome}
            onEditDelivery={() => checkout.goTo('delivery')}
          >
            <div className="grid gap-3 lg:gap-6">{head}</div>
          </PaymentStep>
        ) : (
          <>
            {head}
            <DeliveryStep
              hasAddressSuggestions={hasAddressSuggestions}
              isPreparing={checkout.isPreparing}
              fieldMessages={checkout.fieldMessages}
              estimate={checkout.answer.estimate}
              onEdit={() => checkout.dispatch({ type: 'edited' })}
              onSubmit={(form) => void checkout.submit(form)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Message that explains why the buyer is back at the delivery step. */
function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation<'checkout'>();
  return (
    <p role="alert" className="rounded-lg bg-honey-soft p-4 text-honey-ink">
      {t(`checkout.${notice}`)}
    </p>
  );
}

/** Moves the focus to the heading when the step changes, but not when the page is first opened. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/**
 * True when the confirmation page sent the buyer back because the payment failed. The returned function answers `true`
 * only once.
 */
function useFailedReturn(): () => boolean {
  const hasFailed = useRef(new URLSearchParams(location.search).get('payment') === 'failed');
  useEffect(() => {
    if (location.search) history.replaceState(null, '', location.pathname + location.hash);
  }, []);
  return useCallback(() => {
    const answer = hasFailed.current;
    hasFailed.current = false;
    return answer;
  }, []);
}

interface StepsProps {
  step: Step;
}

/** Progress indicator with the steps delivery and payment. */
function CheckoutSteps({ step }: StepsProps) {
  const { t } = useTranslation<'checkout'>();
  const steps = [
    { name: 'delivery', label: t('checkout.stepDelivery'), isDone: step === 'payment' },
    { name: 'payment', label: t('checkout.stepPayment'), isDone: false },
  ];
  return (
    <ol className="flex flex-wrap items-center gap-3" aria-label={t('checkout.steps')}>
      {steps.map(({ name, label, isDone }, index) => {
        const isCurrent = name === step;
        const tone = isDone || isCurrent ? 'bg-accent text-on-accent' : 'bg-sunk text-ink-soft';
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-3">
            {index > 0 && <span className="h-px w-8 bg-line-strong sm:w-14" aria-hidden />}
            <span className={`grid size-8 place-items-center rounded-full text-sm font-semibold ${tone}`}>
              {isDone ? <Check size={17} aria-hidden /> : index + 1}
            </span>
            <span className={isCurrent ? 'font-semibold' : 'text-ink-soft'}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
