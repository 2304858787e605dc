import { localePath, type Language } from '@shop/shared';
import type { Texts } from '../../i18n/texts.ts';
import { callApi, messageOf } from '../../lib/api/api.ts';
import { withNext } from '../../lib/session/session-next.ts';
import { toast } from '../../lib/ui/toast.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { enterAndRedirect, useRedirectWhenLoggedIn } from './after-login.ts';
import { registerProblems, type RegisterForm } from './forms/form-rules.ts';
import { NewPasswordFields } from './forms/NewPasswordFields.tsx';
import { PersonFields } from './forms/PersonFields.tsx';
import { SentForm } from './forms/SentForm.tsx';
import { showRefusal, useAccountForm } from './forms/use-account-form.ts';

interface Props {
  language: Language;
  texts: Texts<'account'>;
  next: string | null;
}

/** Registration form of a customer account. A successful registration logs the customer in. */
export default function Register({ language, texts, next }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <RegistrationForm next={next} />
    </TranslationProvider>
  );
}

function RegistrationForm({ next }: Pick<Props, 'next'>) {
  const { language, t } = useTranslation<'account'>();
  const form = useAccountForm<RegisterForm>({ problemsOf: registerProblems });
  useRedirectWhenLoggedIn({ language, next });

  async function submit({ firstName, lastName, email, password }: RegisterForm) {
    const body = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password };
    try {
      const reply = await callApi('POST /auth/register', { body });
      const description = t('account.welcome', { firstName: reply.user.firstName });
      await enterAndRedirect(reply, { language, next }, { title: t('account.registered'), description });
    } catch (error) {
      showRefusal(form, error, t('account.registerError'));
      const description = messageOf(error, t('account.registerFailedText'));
      toast({ title: t('account.registerFailed'), description, variant: 'destructive' });
    }
  }

  return (
    <SentForm
      form={form}
      onSubmit={submit}
      label={t('account.registerSubmit')}
      busyLabel={t('account.registerBusy')}
      foot={
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-[0.9375rem]">
          {t('account.hasAccount')}
          <a
            className="link flex min-h-11 items-center font-semibold"
            href={withNext(localePath(language, '/login'), next)}
          >
            {t('account.loginSubmit')}
          </a>
        </p>
      }
    >
      <PersonFields
        fields={{
          firstName: form.field('firstName'),
          lastName: form.field('lastName'),
          email: form.field('email'),
        }}
      />
      <NewPasswordFields
        id="password"
        label={t('account.password')}
        password={form.watch('password') ?? ''}
        first={form.field('password', 'confirmPassword')}
        second={form.field('confirmPassword')}
      />
    </SentForm>
  );
}
