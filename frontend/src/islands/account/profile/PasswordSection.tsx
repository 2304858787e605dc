import type { PasswordChange } from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { showFieldErrors } from '../../kit/api-errors.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { newPasswordProblems, type FieldProblems, type NewPasswordForm } from '../forms/form-rules.ts';
import { NewPasswordFields } from '../forms/NewPasswordFields.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SentForm } from '../forms/SentForm.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { Section } from './Section.tsx';

interface PasswordForm extends NewPasswordForm {
  currentPassword: string;
}

const empty: PasswordForm = { currentPassword: '', password: '', confirmPassword: '' };
const fieldNames = { newPassword: 'password' } as const;

/** Profile section to change the password, which ends every other session of the account. */
export function PasswordSection() {
  const { t } = useTranslation<'account' | 'profile'>();
  const form = useAccountForm<PasswordForm>({ problemsOf, defaultValues: empty });

  async function submit({ currentPassword, password }: PasswordForm) {
    const body: PasswordChange = { currentPassword, newPassword: password };
    try {
      await callApi('PUT /profile/password', { body });
      form.reset(empty);
      toast({ title: t('profile.passwordSaved'), description: t('profile.passwordSavedText') });
    } catch (error) {
      const message = messageOf(error, t('profile.saveFailed'));
      if (error instanceof ApiError && error.reply?.code === 'auth.wrong_password')
        return form.setError('currentPassword', { message }, { shouldFocus: true });
      if (showFieldErrors(form, error, fieldNames)) return;
      form.setError('root', { message });
    }
  }

  return (
    <Section id="password" title={t('profile.passwordTitle')} text={t('profile.passwordText')}>
      <SentForm
        form={form}
        onSubmit={submit}
        label={t('account.resetSubmit')}
        busyLabel={t('account.saving')}
        isSection
      >
        <PasswordField
          id="current-password"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
        <NewPasswordFields
          id="new-password"
          label={t('account.newPassword')}
          password={form.watch('password')}
          first={form.field('password', 'confirmPassword')}
          second={form.field('confirmPassword')}
        />
      </SentForm>
    </Section>
  );
}

function problemsOf(form: PasswordForm): FieldProblems<PasswordForm> {
  const problems: FieldProblems<PasswordForm> = newPasswordProblems(form);
  if (form.currentPassword === '') problems.currentPassword = 'passwordRequired';
  return problems;
}
