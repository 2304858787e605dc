import { localePath, type Language, type PasswordReset } from '@shop/shared';
import { useState } from 'react';
import type { Texts } from '../../i18n/texts.ts';
import { ApiError, callApi } from '../../lib/api/api.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { toastAfterNavigation } from '../../lib/ui/toast.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { newPasswordProblems, type NewPasswordForm } from './forms/form-rules.ts';
import { NewPasswordFields } from './forms/NewPasswordFields.tsx';
import { SentForm } from './forms/SentForm.tsx';
import { showRefusal, useAccountForm } from './forms/use-account-form.ts';

interface Props {
  language: Language;
  texts: Texts<'account'>;
  /** Token from the password reset link in the e-mail; empty if the address has none. */
  token: string;
}

/** Form for a new password, reached by the mailed reset link. Saving ends every session of the account. */
export default function ResetPassword({ language, texts, token }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Content token={token} />
    </TranslationProvider>
  );
}

function Content({ token }: Pick<Props, 'token'>) {
  const { language, t } = useTranslation<'account'>();
  const [isLinkGood, setIsLinkGood] = useState(token !== '');
  const form = useAccountForm<NewPasswordForm>({ problemsOf: newPasswordProblems });

  async function submit({ password }: NewPasswordForm) {
    const body: PasswordReset = { token, password };
    try {
      await callApi('POST /auth/reset-password', { body });
      forgetSession();
      toastAfterNavigation({ title: t('account.resetDone'), description: t('account.resetDoneText') });
      location.replace(localePath(language, '/login'));
    } catch (error) {
      if (error instanceof ApiError && error.reply?.code === 'auth.link_invalid') return setIsLinkGood(false);
      showRefusal(form, error, t('account.sendFailed'));
    }
  }

  if (!isLinkGood)
    return (
      <div role="alert" className="grid gap-4" data-link-invalid data-without-intro>
        <h2 className="text-title-3">{t('account.linkInvalidTitle')}</h2>
        <p className="text-ink-soft">{t('account.linkInvalidText')}</p>
        <a className="button" href={localePath(language, '/forgot-password')}>
          {t('account.askNewLink')}
        </a>
      </div>
    );
  return (
    <SentForm form={form} onSubmit={submit} label={t('account.resetSubmit')} busyLabel={t('account.saving')}>
      <NewPasswordFields
        id="password"
        label={t('account.newPassword')}
        password={form.watch('password') ?? ''}
        first={form.field('password', 'confirmPassword')}
        second={form.field('confirmPassword')}
      />
    </SentForm>
  );
}
