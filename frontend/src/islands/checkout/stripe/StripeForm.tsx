import type { Language } from '@shop/shared';
import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementLocale,
  StripeElementsOptionsClientSecret,
  Appearance,
} from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import {
  outcomeOfError,
  outcomeOfStatus,
  type PaymentFormProps,
  type PaymentOutcome,
} from '../state/payment-form.ts';

const locales: Record<Language, StripeElementLocale> = { fr: 'fr-CA', en: 'en-CA' };

/** Payment form with Stripe's Payment Element. Stripe's script is loaded only when this form is rendered. */
export default function StripeForm(props: PaymentFormProps) {
  const { config, intent, onReady } = props;
  const { language } = useTranslation();
  const { publishableKey } = config;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [appearance, setAppearance] = useState(currentAppearance);

  useEffect(() => onThemeChange(() => setAppearance(currentAppearance())), []);
  useEffect(() => {
    const options = { locale: locales[language], developerTools: { assistant: { enabled: false } } };
    loadStripe(publishableKey, options).then(setStripe, () => onReady(false));
  }, [publishableKey, language, onReady]);

  if (!stripe) return null;
  const options: StripeElementsOptionsClientSecret = {
    clientSecret: intent.clientSecret,
    locale: locales[language],
    appearance,
  };
  return (
    <Elements key={intent.clientSecret} stripe={stripe} options={options}>
      <StripeFields {...props} />
    </Elements>
  );
}

function StripeFields(props: PaymentFormProps) {
  const { intent, returnUrl, billing, ref, onReady, onMethodChange, onWallet } = props;
  const method = useRef('card');
  const isEmpty = useRef(true);
  const stripe = useStripe();
  const elements = useElements();

  useImperativeHandle(ref, () => ({
    confirm: async (): Promise<PaymentOutcome> => {
      if (!stripe || !elements) return { kind: 'unexpected' };
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error ? outcomeOfError(error) : outcomeOfStatus(paymentIntent.status);
    },
    focusIfEmpty: () => {
      if (!isEmpty.current || method.current !== 'card') return false;
      elements?.getElement('payment')?.focus();
      return true;
    },
    lastError: async () => {
      const reply = await stripe?.retrievePaymentIntent(intent.clientSecret);
      return reply?.paymentIntent?.last_payment_error?.message ?? null;
    },
  }));

  return (
    <>
      <Wallets onWallet={onWallet} />
      <PaymentElement
        options={{
          layout: { type: 'tabs' },
          paymentMethodOrder: ['card', 'paypal'],
          defaultValues: { billingDetails: billing },
          wallets: { applePay: 'never', googlePay: 'never' },
        }}
        onReady={() => onReady(true)}
        onChange={({ value, empty }) => {
          if (value.type !== method.current) onMethodChange();
          method.current = value.type;
          isEmpty.current = empty;
        }}
        onLoadError={() => onReady(false)}
      />
    </>
  );
}

/** Buttons for Apple Pay and Google Pay, shown if the browser supports one of them and Stripe offers it. */
function Wallets({ onWallet }: Pick<PaymentFormProps, 'onWallet'>) {
  const { t } = useTranslation<'checkout'>();
  const [isOffered, setIsOffered] = useState(false);
  return (
    <div className={isOffered ? 'mb-6 grid gap-5' : ''}>
      <ExpressCheckoutElement
        options={{ paymentMethods: { paypal: 'never', link: 'never', amazonPay: 'never', klarna: 'never' } }}
        onReady={({ availablePaymentMethods }) => setIsOffered(Boolean(availablePaymentMethods))}
        onConfirm={onWallet}
      />
      {isOffered && <p className="text-center text-[0.9375rem] text-ink-soft">{t('checkout.orByCard')}</p>}
    </div>
  );
}

/** Colors of the current theme for Stripe's iframes, which cannot use the stylesheets of this site. */
function currentAppearance(): Appearance {
  const colour = colourReader();
  const isDark = document.documentElement.dataset.theme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-faint'),
      colorDanger: colour('--clay-ink'),
      iconColor: colour('--ink-soft'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${colour('--line-strong')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1.5px solid ${colour('--focus')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
      '.Tab': { border: `1.5px solid ${colour('--line')}`, boxShadow: 'none' },
      '.Tab--selected': { border: `1.5px solid ${colour('--accent')}`, boxShadow: 'none' },
    },
  };
}

/** Calls the listener when the theme changes; returns a function that removes the listener. */
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Function that resolves a CSS color variable of the site, including `light-dark()`, to `rgb(…)`. */
function colourReader(): (token: string) => string {
  const probe = document.createElement('span');
  return (token) => {
    probe.style.color = `var(${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
