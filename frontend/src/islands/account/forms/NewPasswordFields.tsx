import { limits } from '@shop/contracts';
import type { ComponentProps } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

type InputProps = ComponentProps<'input'> & { error?: string };

interface Props {
  id: string;
  label: string;
  /** What is typed so far. */
  password: string;
  first: InputProps;
  second: InputProps;
  t: Translate<'account'>;
}

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({ id, label, password, first, second, t }: Props) {
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField
          id={id}
          label={label}
          autoComplete="new-password"
          maxLength={limits.password.max}
          aria-describedby={`${id}-rules`}
          required
          t={t}
          {...first}
        />
        <PasswordRules id={`${id}-rules`} password={password} t={t} />
      </div>
      <PasswordField
        id={`${id}-again`}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        maxLength={limits.password.max}
        required
        t={t}
        {...second}
      />
    </>
  );
}
