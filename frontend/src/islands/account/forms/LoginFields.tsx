import { limits } from '@shop/contracts';
import { localePath } from '../../../lib/paths.ts';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { CodeFields } from './CodeFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useLoginForm } from './use-login-form.ts';

interface Props {
  login: Pick<ReturnType<typeof useLoginForm>, 'form' | 'asksCode' | 'goBack'>;
}

/** The step that a login is in. Nothing is checked here: the shop alone says what is wrong with it. */
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

/** For customers and administrators alike: the mail goes to whoever has an account. */
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
