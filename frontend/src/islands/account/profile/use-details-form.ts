import type { Profile } from '@shop/contracts';
import { ApiError, callApi, messageOf } from '../../../lib/api.ts';
import { localePath } from '../../../lib/paths.ts';
import { updateUser } from '../../../lib/session.ts';
import { toast, toastAfterNavigation } from '../../../lib/toast.ts';
import { showFieldErrors } from '../../kit/api-errors.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import { detailsInput, detailsProblems, type DetailsForm } from './details.ts';

const fieldNames = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  language: 'language',
  currentPassword: 'currentPassword',
} as const;

interface Options {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The account's details as a form; when another language is chosen, the page goes on in that one. */
export function useDetailsForm({ profile, onSaved }: Options) {
  const { language, t } = useTranslation<'profile'>();
  const form = useAccountForm<DetailsForm>({
    problemsOf: (given) => detailsProblems(given, profile),
    defaultValues: { ...profile, currentPassword: '' },
  });

  async function submit(given: DetailsForm) {
    try {
      finish(await callApi<Profile>('/profile', { method: 'PUT', body: detailsInput(given, profile) }));
    } catch (error) {
      const message = messageOf(error, t('profile.saveFailed'));
      if (error instanceof ApiError && error.reply?.code === 'auth.wrong_password')
        form.setError('currentPassword', { message }, { shouldFocus: true });
      else if (!showFieldErrors(form, error, fieldNames)) form.setError('root', { message });
    }
  }

  function finish(saved: Profile) {
    const { email } = saved;
    const description = email === profile.email ? undefined : t('profile.savedEmailText', { email });
    const message = { title: t('profile.saved'), description };
    updateUser(saved);
    onSaved(saved);
    form.reset({ ...saved, currentPassword: '' });
    if (saved.language === profile.language || saved.language === language) return toast(message);
    // As the language menu remembers it.
    localStorage.setItem('language', saved.language);
    toastAfterNavigation(message);
    location.assign(localePath(saved.language, '/profile#details'));
  }

  return { form, submit };
}
