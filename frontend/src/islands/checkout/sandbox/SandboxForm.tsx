import { FlaskConical } from 'lucide-react';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { PaymentFormProps, PaymentOutcome } from '../state/payment-form.ts';
import { cardFields, cardParams, cardProblems, emptyCard, type CardForm } from './card.ts';
import { CardFields } from './CardFields.tsx';
import { MethodTabs, type Method } from './MethodTabs.tsx';
import { SandboxClient } from './sandbox-client.ts';

/** Our own payment form, for the sandbox only: with real Stripe no card number ever passes through this shop. */
export default function SandboxForm(props: PaymentFormProps) {
  const { config, intent, returnUrl, billing, ref, onReady, onMethodChange } = props;
  const { language, t } = useTranslation<'checkout'>();
  const [method, setMethod] = useState<Method>('card');
  const form = useForm<CardForm>({ defaultValues: emptyCard });
  const client = useMemo(
    () => new SandboxClient(config, intent.clientSecret, language),
    [config, intent.clientSecret, language],
  );

  useImperativeHandle(ref, () => ({
    confirm: async (): Promise<PaymentOutcome> => {
      const complaint = method === 'card' ? checkCard(form, t) : null;
      if (complaint) return { kind: 'refused', message: complaint };
      const params = method === 'card' ? cardParams(form.getValues()) : { type: 'paypal' };
      return client.pay(params, { billing, returnUrl });
    },
    lastError: () => client.lastError(),
  }));
  useEffect(() => onReady(true), [onReady]);

  return (
    <div className="grid gap-5">
      <div className="flex gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink" role="note">
        <FlaskConical size={22} className="mt-0.5" aria-hidden />
        <p className="text-[0.9375rem]">
          <strong className="block">{t('checkout.sandboxTitle')}</strong>
          {t('checkout.sandboxText')}
        </p>
      </div>
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

/** Says under each field what is wrong with it, goes to the first, and returns its sentence. */
function checkCard(form: UseFormReturn<CardForm>, t: Translate<'checkout'>): string | null {
  const problems = cardProblems(form.getValues(), new Date());
  form.clearErrors();
  let complaint: string | null = null;
  for (const field of cardFields) {
    const problem = problems[field];
    if (!problem) continue;
    const message = t(`checkout.${problem}`);
    form.setError(field, { message }, { shouldFocus: complaint === null });
    complaint ??= message;
  }
  return complaint;
}
