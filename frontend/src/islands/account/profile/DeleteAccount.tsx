import { localePath, limits } from '@shop/shared';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { ApiError, callApi, messageOf } from '../../../lib/api/api.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import { toastAfterNavigation } from '../../../lib/ui/toast.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { FieldProblems } from '../forms/form-rules.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';

interface DeleteForm {
  password: string;
}

const empty: DeleteForm = { password: '' };

/** Button and confirmation dialog to delete the account for good; the dialog requires the password. */
export function DeleteAccount() {
  const { t } = useTranslation<'account' | 'profile'>();
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, submit } = useDeleteForm();
  const { isSubmitting, errors } = form.formState;

  return (
    <>
      <button type="button" className="button button-danger mt-1" onClick={() => dialog.current?.showModal()}>
        {t('profile.delete')}
      </button>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="delete-title"
        onClose={() => form.reset(empty)}
        data-delete-dialog
      >
        <form
          noValidate
          method="post"
          onSubmit={(event) => void submit(event)}
          className="grid gap-5 p-6 sm:p-8"
        >
          <div className="grid gap-2">
            <h2 id="delete-title" className="flex items-center gap-2.5 text-title-3">
              <TriangleAlert size={24} className="text-clay-ink" aria-hidden />
              {t('profile.deleteQuestion')}
            </h2>
            <p>{t('profile.deleteWarning')}</p>
          </div>
          <FormAlert message={errors.root?.message} />
          <PasswordField
            id="delete-password"
            label={t('account.password')}
            autoComplete="current-password"
            maxLength={limits.password.max}
            required
            {...form.field('password')}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
              {t('profile.cancel')}
            </button>
            <button type="submit" className="button button-danger" aria-busy={isSubmitting}>
              {t(isSubmitting ? 'profile.deleting' : 'profile.deleteConfirm')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

function useDeleteForm() {
  const { language, t } = useTranslation<'profile'>();
  const form = useAccountForm<DeleteForm>({ problemsOf, defaultValues: empty });

  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi('DELETE /profile', { body });
      forgetSession();
      toastAfterNavigation({ title: t('profile.deleted'), description: t('profile.deletedText') });
      location.replace(localePath(language, '/'));
    } catch (error) {
      const message = messageOf(error, t('profile.deleteFailed'));
      const isWrong = error instanceof ApiError && error.reply?.code === 'auth.wrong_password';
      form.setError(isWrong ? 'password' : 'root', { message }, { shouldFocus: isWrong });
    }
  });

  return { form, submit };
}

function problemsOf({ password }: DeleteForm): FieldProblems<DeleteForm> {
  return password === '' ? { password: 'passwordRequired' } : {};
}
