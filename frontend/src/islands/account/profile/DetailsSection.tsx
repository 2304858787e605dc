import { localePath, languages, limits, type Language, type Profile } from '@shop/shared';
import { BadgeCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SentForm } from '../forms/SentForm.tsx';
import { isOtherEmail, detailsInput, detailsProblems, type DetailsForm } from './details.ts';
import { Section } from './Section.tsx';
import { ApiError, callApi, messageOf } from '../../../lib/api/api.ts';
import { updateUser } from '../../../lib/session/session.ts';
import { toast, toastAfterNavigation } from '../../../lib/ui/toast.ts';
import { showFieldErrors } from '../../kit/api-errors.ts';
import { useAccountForm } from '../forms/use-account-form.ts';

interface Props {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** Profile section for name, e-mail address and language of the account. */
export function DetailsSection({ profile, onSaved }: Props) {
  const { t } = useTranslation<'account' | 'profile'>();
  const { form, submit } = useDetailsForm({ profile, onSaved });
  const isMoving = isOtherEmail(form.watch('email'), profile);
  return (
    <Section id="details" title={t('profile.detailsTitle')}>
      <SentForm
        form={form}
        onSubmit={submit}
        label={t('profile.save')}
        busyLabel={t('account.saving')}
        isSection
      >
        <PersonFields
          fields={{
            firstName: form.field('firstName'),
            lastName: form.field('lastName'),
            email: form.field('email'),
          }}
        />
        {profile.isEmailConfirmed && !isMoving && (
          <p className="-mt-3 flex items-center gap-1.5 text-sm text-forest">
            <BadgeCheck size={17} aria-hidden />
            {t('profile.confirmed')}
          </p>
        )}
        {isMoving && (
          <div className="grid gap-1">
            <PasswordField
              id="current-password"
              label={t('profile.currentPassword')}
              autoComplete="current-password"
              maxLength={limits.password.max}
              aria-describedby="current-password-hint"
              required
              {...form.field('currentPassword')}
            />
            <p id="current-password-hint" className="field-hint">
              {t('profile.currentPasswordHint')}
            </p>
          </div>
        )}
        <LanguageField {...form.register('language')} />
      </SentForm>
    </Section>
  );
}

const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' };

function LanguageField(select: ComponentProps<'select'>) {
  const { t } = useTranslation<'profile'>();
  return (
    <Field id="language" label={t('profile.language')} hint={t('profile.languageHint')}>
      {(ties) => (
        <select className="input" {...select} {...ties}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Options {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** Form with the account details. A change of language reloads the page in the new language. */
function useDetailsForm({ profile, onSaved }: Options) {
  const { language, t } = useTranslation<'profile'>();
  const form = useAccountForm<DetailsForm>({
    problemsOf: (given) => detailsProblems(given, profile),
    defaultValues: { ...profile, currentPassword: '' },
  });

  async function submit(given: DetailsForm) {
    try {
      finish(await callApi('PUT /profile', { body: detailsInput(given, profile) }));
    } catch (error) {
      const message = messageOf(error, t('profile.saveFailed'));
      if (error instanceof ApiError && error.reply?.code === 'auth.wrong_password')
        form.setError('currentPassword', { message }, { shouldFocus: true });
      else if (!showFieldErrors(form, error)) form.setError('root', { message });
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
    // The language menu stores its choice under the same key.
    localStorage.setItem('language', saved.language);
    toastAfterNavigation(message);
    location.assign(localePath(saved.language, '/profile#details'));
  }

  return { form, submit };
}
