import { localePath, limits, type Language } from '@shop/shared';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../i18n/texts.ts';
import { callApi } from '../../lib/api/api.ts';
import { TextField } from '../kit/Field.tsx';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { emailProblem } from './forms/form-rules.ts';
import { SentForm } from './forms/SentForm.tsx';
import { showRefusal, useAccountForm } from './forms/use-account-form.ts';

interface Props {
  language: Language;
  texts: Texts<'account'>;
}

interface ForgotForm {
  email: string;
}

/**
 * Form that requests an e-mail with a password reset link. The answer does not reveal whether the address has an
 * account.
 */
export default function ForgotPassword({ language, texts }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content />
    </TranslationProvider>
  );
}

function Content() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return <AskForLink onSent={setSentTo} />;
}

interface AskProps {
  onSent: (email: string) => void;
}

function AskForLink({ onSent }: AskProps) {
  const { language, t } = useTranslation<'account'>();
  const form = useAccountForm<ForgotForm>({
    problemsOf: ({ email }) => {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
  });

  async function submit(given: ForgotForm) {
    const email = given.email.trim();
    try {
      await callApi('POST /auth/forgot-password', { body: { email } });
      onSent(email);
    } catch (error) {
      showRefusal(form, error, t('account.sendFailed'));
    }
  }

  return (
    <SentForm
      form={form}
      onSubmit={submit}
      label={t('account.forgotSubmit')}
      busyLabel={t('account.forgotBusy')}
      foot={
        <a
          className="link flex min-h-11 items-center justify-self-center text-[0.9375rem]"
          href={localePath(language, '/login')}
        >
          {t('account.backToLogin')}
        </a>
      }
    >
      <TextField
        id="email"
        label={t('account.email')}
        type="email"
        autoComplete="username"
        maxLength={limits.person.email}
        required
        {...form.field('email')}
      />
    </SentForm>
  );
}

interface SentProps {
  email: string;
  onAgain: () => void;
}

function Sent({ email, onAgain }: SentProps) {
  const { t } = useTranslation<'account'>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4" data-sent data-without-intro>
      <div className="flex items-start gap-3 rounded-md bg-sage-soft p-5">
        <MailCheck size={24} className="mt-0.5 text-forest" aria-hidden />
        <div className="grid gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="text-title-3 outline-none">
            {t('account.forgotDoneTitle')}
          </h2>
          <p>{t('account.forgotDoneText', { email })}</p>
        </div>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">{t('account.forgotDoneHint')}</p>
      <button type="button" className="button button-outline" onClick={onAgain}>
        {t('account.forgotAgain')}
      </button>
    </div>
  );
}
