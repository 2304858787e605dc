import { limits } from '@shop/shared';
import type { ComponentProps } from 'react';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { PersonForm } from './form-rules.ts';

interface Props {
  /**
   * Props of the inputs. The form must register them in the order of the screen, so that the first invalid one gets the
   * focus.
   */
  fields: Record<keyof PersonForm, ComponentProps<'input'> & { error?: string }>;
}

export function PersonFields({ fields }: Props) {
  const { t } = useTranslation<'account'>();
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          id="first-name"
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={limits.person.firstName}
          required
          {...fields.firstName}
        />
        <TextField
          id="last-name"
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={limits.person.lastName}
          required
          {...fields.lastName}
        />
      </div>
      <TextField
        id="email"
        label={t('account.email')}
        type="email"
        autoComplete="email"
        maxLength={limits.person.email}
        required
        {...fields.email}
      />
    </>
  );
}
