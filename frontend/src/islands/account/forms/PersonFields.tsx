import { limits } from '@shop/contracts';
import type { ComponentProps } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { Field } from '../../checkout/Field.tsx';
import type { PersonForm } from './form-rules.ts';

interface Props {
  /** Made where the form is, in the order of the screen: the first wrong one is gone to. */
  fields: Record<keyof PersonForm, ComponentProps<'input'> & { error?: string }>;
  t: Translate<'account'>;
}

/** First name, last name and e-mail address. */
export function PersonFields({ fields, t }: Props) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          id="first-name"
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={limits.person.firstName}
          required
          {...fields.firstName}
        />
        <Field
          id="last-name"
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={limits.person.lastName}
          required
          {...fields.lastName}
        />
      </div>
      <Field
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
