import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { PaymentFormProps, PaymentOutcome } from '../state/payment-form.ts';
import { cardFields, cardParams, cardProblems, emptyCard, type CardForm } from './card.ts';
import { CardFields } from './CardFields.tsx';
import { MethodTabs, type Method } from './MethodTabs.tsx';
import { SandboxClient } from './sandbox-client.ts';

/** Payment form of the sandbox only. With the real Stripe, no card number ever reaches this site's code. */
export default function SandboxForm(props: PaymentFormProps) {
  const { config, intent, returnUrl, billing, ref, onReady, onMethodChange } = props;
  const { language, t } = useTranslation<'checkout'>();
  const [method, setMethod] = useState<Method>('card');
  // The name of the buyer is the default for the card holder, since most buyers use their own card.
  const form = useForm<CardForm>({ defaultValues: { ...emptyCard, name: billing.name } });
  const client = useMemo(
    () => new SandboxClient(config, intent.clientSecret, language),
    [config, intent.clientSecret, language],
  );

  useImperativeHandle(ref, () => ({
    confirm: async (): Promise<PaymentOutcome> => {
      if (method === 'card' && !isCardValid(form, t)) return { kind: 'invalid' };
      const params = method === 'card' ? cardParams(form.getValues()) : { type: 'paypal' };
      return client.pay(params, { billing, returnUrl });
    },
    focusIfEmpty: () => {
      const isEmpty = method === 'card' && form.getValues('number') === '';
      if (isEmpty) form.setFocus('number');
      return isEmpty;
    },
    lastError: () => client.lastError(),
  }));
  useEffect(() => onReady(true), [onReady]);

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="rounded-lg bg-honey-soft px-3 py-2 text-sm text-honey-ink" role="note">
        <strong>{t('checkout.sandboxTitle')}</strong> – {t('checkout.sandboxText')}
      </p>
      <MethodTabs
        method={method}
        onChange={(chosen) => {
          if (chosen !== method) onMethodChange();
          setMethod(chosen);
        }}
        card={<CardFields form={form} />}
        paypal={<p className="text-ink-soft">{t('checkout.paypalText')}</p>}
      />
    </div>
  );
}

/** Shows the error of each invalid field and focuses the first one; true if all fields are valid. */
function isCardValid(form: UseFormReturn<CardForm>, t: Translate<'checkout'>): boolean {
  const problems = cardProblems(form.getValues(), new Date());
  let isValid = true;
  form.clearErrors();
  for (const field of cardFields) {
    const problem = problems[field];
    if (!problem) continue;
    form.setError(field, { message: t(`checkout.${problem}`) }, { shouldFocus: isValid });
    isValid = false;
  }
  return isValid;
}
