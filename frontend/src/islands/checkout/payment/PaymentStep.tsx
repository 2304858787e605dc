import {
  businessDaysText,
  deliveryDays,
  formatPrice,
  longDayText,
  type CustomerInfo,
  type DeliveryOption,
  type DeliveryPolicy,
  type Language,
} from '@shop/shared';
import { CircleAlert } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { chosenIn } from '../../cart/state/estimate.ts';
import { localePath } from '../../../lib/page/paths.ts';
import { promisePath } from '../../../lib/page/promises.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { Payment } from '../state/checkout-state.ts';
import { ContractReview } from './ContractReview.tsx';
import { customerOf } from '../state/delivery-form.ts';
import type { PaymentOutcome } from '../state/payment-form.ts';
import { PaymentMethodChoice } from './PaymentMethodChoice.tsx';
import { useContract } from './use-contract.ts';
import { usePaying } from './use-paying.ts';

/** Fetched with step 2: real Stripe's form brings its script with it. */
const forms = {
  stripe: lazy(() => import('../stripe/StripeForm.tsx')),
  sandbox: lazy(() => import('../sandbox/SandboxForm.tsx')),
};

interface Props {
  payment: Payment;
  delivery: DeliveryPolicy;
  /** Whether the buyer comes back from a page of the provider where the payment failed; asked once. */
  takeFailure: () => boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
  onEditDelivery: () => void;
}

/** Step 2: what is agreed, the provider's form, and the button that pays. */
export function PaymentStep(props: Props) {
  const { payment, delivery, takeFailure, onOutcome, onEditDelivery } = props;
  const { language, t } = useTranslation<'checkout'>();
  const { config, intent } = payment;
  const paying = usePaying({ intent, takeFailure, onOutcome });
  const { form, isReady, isPaying, forget, pay, isOnPickup } = paying;
  const Form = config.mode === 'off' ? null : forms[config.mode];
  const customer = customerOf(payment.form);
  const choice = chosenIn(payment.estimate);
  const contract = useContract(intent.order.id);
  const isShown = contract.state.kind === 'loaded';

  if (!Form) return <p role="alert">{t('checkout.paymentsOff')}</p>;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <ContractReview contract={contract} isPaying={isPaying} onEditDelivery={onEditDelivery} />
      <div inert={isPaying || !isShown} className="no-print">
        <h3 className="mb-4 text-title-3">{t('checkout.paymentTitle')}</h3>
        {choice?.place?.canPayOnPickup && (
          <PaymentMethodChoice isOnPickup={isOnPickup} onChange={paying.chooseWay} />
        )}
        <div hidden={isOnPickup}>
          <Suspense fallback={null}>
            <Form
              ref={form}
              config={config}
              intent={intent}
              returnUrl={returnUrlOf(intent.order.id, language)}
              billing={{ name: nameOf(customer), email: customer.email }}
              onReady={paying.handleReady}
              onMethodChange={forget}
              onWallet={() => void pay()}
            />
          </Suspense>
          {!isReady && <FormState isReady={isReady} />}
        </div>
      </div>
      <Complaint message={paying.message} />
      <div className="no-print">
        <Agreement choice={choice} delivery={delivery} isOnPickup={isOnPickup} />
        <PayButton payment={payment} paying={paying} isShown={isShown} />
      </div>
    </form>
  );
}

interface PayButtonProps {
  payment: Payment;
  paying: ReturnType<typeof usePaying>;
  /** The contract is shown. */
  isShown: boolean;
}

function PayButton({ payment, paying: { isReady, isPaying, isOnPickup }, isShown }: PayButtonProps) {
  const { language, t } = useTranslation<'checkout'>();
  const amount = formatPrice(payment.intent.order.total, language);
  const label = isOnPickup
    ? t(isPaying ? 'checkout.ordering' : 'checkout.orderOnPickup', { amount })
    : t(isPaying ? 'checkout.paying' : 'checkout.pay', { amount });
  return (
    <>
      <button
        type="submit"
        className="button w-full"
        disabled={(!isReady && !isOnPickup) || !isShown}
        aria-busy={isPaying}
      >
        {label}
      </button>
      {!isOnPickup && (
        <p className="mt-3 text-center text-sm text-ink-soft">
          {t('checkout.reserved', { count: payment.config.expiresInMinutes })}
        </p>
      )}
    </>
  );
}

/** Sentence on what the payment agrees to; its links keep the form as it is. */
function Agreement({
  choice,
  delivery,
  isOnPickup,
}: {
  choice?: DeliveryOption;
  delivery: DeliveryPolicy;
  isOnPickup: boolean;
}) {
  const { language, t } = useTranslation<'checkout'>();
  const link = (href: string, text: string) => (
    <a className="link" href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
  const day = choice?.promisedBy && longDayText(choice.promisedBy, language);
  const days = businessDaysText(deliveryDays(delivery), language);
  const delivered = day
    ? t(choice.place ? 'checkout.agreePickup' : 'checkout.agreeDay', { day })
    : t('checkout.agreeDelivery', { days });
  return (
    <p className="mb-4 text-[0.9375rem] text-ink-soft">
      {t(isOnPickup ? 'checkout.agreeOrder' : 'checkout.agree')}{' '}
      {link(localePath(language, '/terms-of-service'), t('checkout.agreeTerms'))}
      {delivered} {link(promisePath('returns', language), t('checkout.agreeReturns'))}.
    </p>
  );
}

function Complaint({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex gap-2.5 rounded-lg bg-clay-soft p-4 font-medium text-clay-ink">
          <CircleAlert size={20} className="mt-0.5" aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}

/** While the provider's form is on its way, and when it does not come. */
function FormState({ isReady }: { isReady: boolean | null }) {
  const { t } = useTranslation<'checkout' | 'common'>();
  if (isReady === null)
    return (
      <div className="grid gap-4" role="status">
        <span className="sr-only">{t('checkout.loadingForm')}</span>
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
      </div>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('checkout.formFailed')}</p>
      <button type="button" className="button button-outline button-small" onClick={() => location.reload()}>
        {t('common.retry')}
      </button>
    </div>
  );
}

function nameOf({ firstName, lastName }: CustomerInfo): string {
  return `${firstName} ${lastName}`;
}

function returnUrlOf(orderId: string, language: Language): string {
  const path = localePath(language, `/order-confirmation?order_id=${encodeURIComponent(orderId)}`);
  return new URL(path, location.origin).href;
}
