import { limits } from '@shop/contracts';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
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
}

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({ id, label, password, first, second }: Props) {
  const { t } = useTranslation<'account'>();
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
          {...first}
        />
        <PasswordRules id={`${id}-rules`} password={password} />
      </div>
      <PasswordField
        id={`${id}-again`}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        maxLength={limits.password.max}
        required
        {...second}
      />
    </>
  );
}
