import { localePath, limits } from '@shop/shared';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useLoginForm } from './use-login-form.ts';
import { useEffect, useState, type ComponentProps } from 'react';

interface Props {
  login: Pick<ReturnType<typeof useLoginForm>, 'form' | 'asksCode' | 'goBack'>;
}

/**
 * Fields of the current login step: e-mail and password, or the second-factor code. The server alone validates them.
 */
export function LoginFields({ login: { form, asksCode, goBack } }: Props) {
  const { t } = useTranslation<'account'>();
  if (asksCode) return <CodeFields field={form.field('code')} onBack={goBack} />;
  return (
    <div className="grid gap-1">
      <div className="grid gap-5">
        <TextField
          id="email"
          label={t('account.email')}
          type="email"
          autoComplete="username"
          maxLength={limits.person.email}
          required
          {...form.field('email')}
        />
        <PasswordField
          id="password"
          label={t('account.password')}
          autoComplete="current-password"
          maxLength={limits.password.max}
          required
          {...form.field('password')}
        />
      </div>
      <ForgotLink />
    </div>
  );
}

/** Link to the password reset, for customers and administrators alike. */
function ForgotLink() {
  const { language, t } = useTranslation<'account'>();
  return (
    <a
      className="link flex min-h-11 items-center justify-self-start text-[0.9375rem]"
      href={localePath(language, '/forgot-password')}
    >
      {t('account.forgotLink')}
    </a>
  );
}

interface CodeProps {
  field: ComponentProps<'input'> & { error?: string };
  /** Returns to the step with e-mail and password. */
  onBack: () => void;
}

/** Second login step, for accounts with two-factor authentication. */
function CodeFields({ field, onBack }: CodeProps) {
  const { t } = useTranslation<'account'>();
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery]);
  return (
    <div className="grid gap-1">
      <TextField
        key={String(isRecovery)}
        id="code"
        label={t(isRecovery ? 'account.recoveryCode' : 'account.code')}
        hint={t(isRecovery ? 'account.recoveryHint' : 'account.codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.secondFactorCode}
        required
        {...field}
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <button type="button" className="link min-h-11" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'account.useCode' : 'account.useRecovery')}
        </button>
        <button type="button" className="link min-h-11" onClick={onBack}>
          {t('account.backToPassword')}
        </button>
      </div>
    </div>
  );
}
