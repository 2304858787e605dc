import { localePath, type Language } from '@shop/shared';
import type { Texts } from '../../i18n/texts.ts';
import { ApiError } from '../../lib/api/api.ts';
import { withNext } from '../../lib/session/session-next.ts';
import { toast } from '../../lib/ui/toast.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { enterAndRedirect, useRedirectWhenLoggedIn } from './after-login.ts';
import { LoginFields } from './forms/LoginFields.tsx';
import { SentForm } from './forms/SentForm.tsx';
import { showRefusal } from './forms/use-account-form.ts';
import { useLoginForm, type LoginForm } from './forms/use-login-form.ts';

interface Props {
  language: Language;
  texts: Texts<'account'>;
  next: string | null;
}

/**
 * Login page of customers. Administrators can log in here, too, and are sent to /admin/success, which checks their
 * access.
 */
export default function Login({ language, texts, next }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <CustomerLoginForm next={next} />
    </TranslationProvider>
  );
}

function CustomerLoginForm({ next }: Pick<Props, 'next'>) {
  const { language, t } = useTranslation<'account'>();
  const login = useLoginForm('POST /auth/login');
  useRedirectWhenLoggedIn({ language, next });

  async function submit(given: LoginForm) {
    try {
      const reply = await login.logIn(given);
      if (!reply) return;
      const description = t('account.welcome', { firstName: reply.user.firstName });
      await enterAndRedirect(reply, { language, next }, { title: t('account.loggedIn'), description });
    } catch (error) {
      // A failed request (network or server error) does not mean that the password is wrong.
      const fallback = t(error instanceof ApiError ? 'account.wrongCredentials' : 'account.unreachable');
      const description = showRefusal(login.form, error, fallback);
      toast({ title: t('account.loginFailed'), description, variant: 'destructive' });
    }
  }

  return (
    <SentForm
      form={login.form}
      onSubmit={submit}
      label={t('account.loginSubmit')}
      busyLabel={t('account.loginBusy')}
      foot={
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-[0.9375rem]">
          {t('account.noAccount')}
          <a
            className="link flex min-h-11 items-center font-semibold"
            href={withNext(localePath(language, '/register'), next)}
          >
            {t('account.createAccount')}
          </a>
        </p>
      }
    >
      <LoginFields login={login} />
    </SentForm>
  );
}
