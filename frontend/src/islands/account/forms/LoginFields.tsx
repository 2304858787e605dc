import { limits } from '@shop/contracts';
import type { ComponentProps } from 'react';
import { localePath } from '../../../lib/paths.ts';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { PasswordField } from './PasswordField.tsx';

export interface LoginForm {
  email: string;
  password: string;
  /** In the second step only. */
  code?: string;
}

interface Props {
  field: (name: 'email' | 'password') => ComponentProps<'input'> & { error?: string };
}

/** Nothing is checked here: the shop alone says what is wrong with a login. */
export function LoginFields({ field }: Props) {
  const { t } = useTranslation<'account'>();
  return (
    <>
      <TextField
        id="email"
        label={t('account.email')}
        type="email"
        autoComplete="username"
        maxLength={limits.person.email}
        required
        {...field('email')}
      />
      <PasswordField
        id="password"
        label={t('account.password')}
        autoComplete="current-password"
        maxLength={limits.password.max}
        required
        {...field('password')}
      />
    </>
  );
}

/** For customers and administrators alike: the mail goes to whoever has an account. */
export function ForgotLink() {
  const { language, t } = useTranslation<'account'>();
  return (
    <a
      className="link flex min-h-11 items-center justify-self-start text-[0.9375rem]"
      href={localePath(language, '/forgot-password')}
    >
      {t('account.forgotLink')}
    </a>
  );
}

export const unchecked = () => ({});
export const loginFieldNames = { email: 'email', password: 'password', code: 'code' } as const;
