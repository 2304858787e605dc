import { languages, limits, type Language, type Profile } from '@shop/contracts';
import { BadgeCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../forms/PasswordField.tsx';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SentForm } from '../forms/SentForm.tsx';
import { isOtherEmail } from './details.ts';
import { Section } from './Section.tsx';
import { useDetailsForm } from './use-details-form.ts';
import type { T } from './words.ts';

interface Props {
  profile: Profile;
  language: Language;
  onSaved: (profile: Profile) => void;
  t: T;
}

/** Name, address and language of the account. */
export function DetailsSection({ profile, language, onSaved, t }: Props) {
  const { form, submit } = useDetailsForm({ profile, language, onSaved, t });
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
          t={t}
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
              t={t}
              {...form.field('currentPassword')}
            />
            <p id="current-password-hint" className="field-hint">
              {t('profile.currentPasswordHint')}
            </p>
          </div>
        )}
        <LanguageField t={t} {...form.register('language')} />
      </SentForm>
    </Section>
  );
}

const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' };

function LanguageField({ t, ...select }: ComponentProps<'select'> & { t: T }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="language">
        {t('profile.language')}
      </label>
      <select id="language" className="input" aria-describedby="language-hint" {...select}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <p id="language-hint" className="field-hint">
        {t('profile.languageHint')}
      </p>
    </div>
  );
}
