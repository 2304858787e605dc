import { limits } from '@shop/contracts';
import { useEffect, useState, type ComponentProps } from 'react';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';

interface Props {
  field: ComponentProps<'input'> & { error?: string };
  /** Back to address and password. */
  onBack: () => void;
}

/** The second step of a login, for accounts that have one. */
export function CodeFields({ field, onBack }: Props) {
  const { t } = useTranslation<'account'>();
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery]);
  return (
    <div className="grid gap-1">
      <TextField
        key={String(isRecovery)}
        id="code"
        label={t(isRecovery ? 'account.recoveryCode' : 'account.code')}
        hint={t(isRecovery ? 'account.recoveryHint' : 'account.codeHint')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.secondFactorCode}
        required
        {...field}
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <button type="button" className="link min-h-11" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'account.useCode' : 'account.useRecovery')}
        </button>
        <button type="button" className="link min-h-11" onClick={onBack}>
          {t('account.backToPassword')}
        </button>
      </div>
    </div>
  );
}
