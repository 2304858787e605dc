import { Check, Circle } from 'lucide-react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { passwordRules } from './form-rules.ts';

interface Props {
  id: string;
  password: string;
}

/** What a new password must have, ticked off while it is typed. */
export function PasswordRules({ id, password }: Props) {
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
