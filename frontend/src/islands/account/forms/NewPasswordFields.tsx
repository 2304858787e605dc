import { limits } from '@shop/shared';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Check, Circle } from 'lucide-react';
import { passwordRules } from './form-rules.ts';

type InputProps = ComponentProps<'input'> & { error?: string };

interface Props {
  id: string;
  label: string;
  /** Password as typed so far. */
  password: string;
  first: InputProps;
  second: InputProps;
}

/** Fields for a new password, with the password rules, and for its repetition. */
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

interface RulesProps {
  id: string;
  password: string;
}

/** List of password rules, each checked off while the password is typed. */
function PasswordRules({ id, password }: RulesProps) {
  const { t } = useTranslation<'account'>();
  return (
    <div id={id} className="text-sm text-ink-soft">
      <p className="sr-only">{t('account.rulesTitle')}</p>
      <ul className="grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-1">
        {passwordRules(password).map(([rule, isKept]) => (
          <li key={rule} data-rule={rule} data-kept={isKept} className="flex items-center gap-1.5">
            {isKept ? (
              <Check size={15} strokeWidth={2.6} className="text-forest" aria-hidden />
            ) : (
              <Circle size={15} className="text-line-strong" aria-hidden />
            )}
            <span className={isKept ? 'text-ink' : ''}>{t(`account.${rule}`)}</span>
            <span className="sr-only">({t(isKept ? 'account.ruleMet' : 'account.ruleUnmet')})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
