import {
  localePath,
  businessDaysText,
  deliveryDays,
  formatPrice,
  longDayText,
  returnPromiseText,
  type DeliveryPolicy,
  type ReturnPromise,
} from '@shop/shared';
import { promisePath } from '../../../lib/page/promises.ts';
import { chosenIn } from '../../cart/state/estimate.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { Payment } from '../state/checkout-state.ts';
import type { usePaying } from './use-paying.ts';

interface ButtonProps {
  payment: Payment;
  paying: ReturnType<typeof usePaying>;
  /** True when the contract is displayed. */
  isShown: boolean;
}

/** Submit button of the checkout: pays by card, or orders with payment at pick-up. */
export function PayButton({ payment, paying: { isReady, isPaying, isOnPickup }, isShown }: ButtonProps) {
  const { language, t } = useTranslation<'checkout'>();
  const amount = formatPrice(payment.intent.order.total, language);
  const label = isOnPickup
    ? t(isPaying ? 'checkout.ordering' : 'checkout.orderOnPickup', { amount })
    : t(isPaying ? 'checkout.paying' : 'checkout.pay', { amount });
  return (
    <button
      type="submit"
      className="button w-full"
      disabled={(!isReady && !isOnPickup) || !isShown}
      aria-busy={isPaying}
    >
      {label}
    </button>
  );
}

interface AgreementProps {
  payment: Payment;
  delivery: DeliveryPolicy;
  returns: ReturnPromise;
  isOnPickup: boolean;
}

/** Sentences on what the payment agrees to; their links keep the form as it is. */
export function PayAgreement({ payment, delivery, returns, isOnPickup }: AgreementProps) {
  const { language, t } = useTranslation<'checkout'>();
  const choice = chosenIn(payment.estimate);
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
  const promise = returnPromiseText(returns, language);
  const promised = `${promise.charAt(0).toLowerCase()}${promise.slice(1)}`;
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {t(isOnPickup ? 'checkout.agreeOrder' : 'checkout.agree')}{' '}
      {link(localePath(language, '/terms-of-service'), t('checkout.agreeTerms'))}
      {delivered} {link(promisePath('returns', language), promised)}.
      {!isOnPickup && ` ${t('checkout.reserved', { count: payment.config.expiresInMinutes })}`}
    </p>
  );
}
