import { localePath, type CustomerInfo, type Language } from '@shop/shared';
import { Suspense, lazy, type Ref } from 'react';
import { chosenIn } from '../../cart/state/estimate.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { Payment } from '../state/checkout-state.ts';
import { customerOf } from '../state/delivery-form.ts';
import { PaymentMethodChoice } from './PaymentMethodChoice.tsx';
import type { usePaying } from './use-paying.ts';

/** Payment forms of the providers, loaded only at step 2, because Stripe's form loads a script from Stripe. */
const forms = {
  stripe: lazy(() => import('../stripe/StripeForm.tsx')),
  sandbox: lazy(() => import('../sandbox/SandboxForm.tsx')),
};

interface Props {
  ref: Ref<HTMLDivElement>;
  payment: Payment;
  mode: keyof typeof forms;
  paying: ReturnType<typeof usePaying>;
  /** True while the contract is not displayed yet or a payment is in progress; the fields are then inert. */
  isInert: boolean;
}

/** Payment form of the provider, and the option to pay at pick-up if the order allows it. */
export function PaymentFields({ ref, payment, mode, paying, isInert }: Props) {
  const { language } = useTranslation();
  const { form, isReady, isOnPickup, forget, pay } = paying;
  const { config, intent } = payment;
  const Form = forms[mode];
  const customer = customerOf(payment.form);
  return (
    <div ref={ref} inert={isInert}>
      {chosenIn(payment.estimate)?.place?.canPayOnPickup && (
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
  );
}

/** Spinner while the payment form of the provider is loading, or an error when loading failed. */
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
