import { limits, orderNumberIn } from '@shop/shared';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { showFieldErrors } from '../kit/api-errors.ts';
import { TextField } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { whileBusy } from '../kit/while-busy.ts';

interface LinkForm {
  number: string;
  email: string;
}

/**
 * Form to have the link of an order mailed again. The answer is the same whether or not the order exists, so that
 * strangers cannot find out who has ordered.
 */
export function LostLink({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation<'confirmation'>();
  const form = useForm<LinkForm>({ defaultValues: { number: '', email: '' } });
  const [said, setSaid] = useState<{ text: string; isFailure: boolean }>();
  const { isSubmitting } = form.formState;

  async function send({ number, email }: LinkForm): Promise<void> {
    setSaid(undefined);
    try {
      // An invalid number is sent as `NaN`, so that the API reports the error at its field.
      const body = { number: orderNumberIn(number) ?? Number.NaN, email: email.trim() };
      await callApi('POST /order-links', { body });
      setSaid({ text: t('confirmation.linkSent'), isFailure: false });
    } catch (error) {
      if (showFieldErrors(form, error)) return;
      setSaid({ text: messageOf(error, t('confirmation.linkFailed')), isFailure: true });
    }
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 py-6">
      <div className="grid gap-2">
        <h1 className="text-title-2">{title}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      <form
        noValidate
        className="card grid gap-5 p-5 sm:p-7"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <div className="grid gap-1">
          <h2 className="text-title-3">{t('confirmation.linkLost')}</h2>
          <p className="text-ink-soft">{t('confirmation.linkLostText')}</p>
        </div>
        <Fields form={form} />
        <p role="status" className={said?.isFailure ? 'text-clay-ink' : ''} data-link-said>
          {said?.text}
        </p>
        <button type="submit" className="button justify-self-start" {...whileBusy(isSubmitting)}>
          <Mail size={19} aria-hidden />
          {t(isSubmitting ? 'confirmation.linkSending' : 'confirmation.linkSend')}
        </button>
      </form>
    </div>
  );
}

function Fields({ form }: { form: UseFormReturn<LinkForm> }) {
  const { t } = useTranslation<'confirmation'>();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('confirmation.linkNumber')}
        hint={t('confirmation.linkNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        aria-required
        error={errors.number?.message}
        {...form.register('number', {
          validate: (value) => Boolean(orderNumberIn(value.trim())) || t('confirmation.linkNumberWrong'),
        })}
      />
      <TextField
        label={t('confirmation.linkEmail')}
        type="email"
        autoComplete="email"
        maxLength={limits.person.email}
        aria-required
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => value.trim() !== '' || t('confirmation.linkEmailRequired'),
        })}
      />
    </>
  );
}
