import { limits } from '@shop/shared';
import { useForm } from 'react-hook-form';
import { showFieldErrors, isRefused } from '../../kit/api-errors.ts';
import { TextField } from '../../kit/Field.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { fieldOf } from '../ui/form/field-of.ts';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';

export interface ProofValues {
  password: string;
  code: string;
}

interface Props {
  /** Fields that the form asks for: password, code, or both. */
  asks: readonly (keyof ProofValues)[];
  submitLabel: string;
  error: unknown;
  isBusy: boolean;
  onSubmit: (values: ProofValues) => Promise<unknown>;
  onCancel: () => void;
}

/** Form in which a logged-in user confirms their identity again. */
export function ProofForm({ asks, submitLabel, error, isBusy, onSubmit, onCancel }: Props) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const form = useForm<ProofValues>({ defaultValues: { password: '', code: '' } });

  async function submit(values: ProofValues) {
    try {
      await onSubmit(values);
    } catch (failure) {
      showFieldErrors(form, failure);
      const wrong = isRefused(failure, 'auth.code_wrong') ? 'code' : 'password';
      if (isRefused(failure, 'auth.code_wrong', 'auth.wrong_password')) form.setFocus(wrong);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {asks.includes('password') && (
        <TextField
          label={t('adminSecurity.password')}
          type="password"
          autoComplete="current-password"
          maxLength={limits.password.max}
          {...fieldOf(form, 'password', { required: t('adminSecurity.passwordRequired') })}
        />
      )}
      {asks.includes('code') && (
        <TextField
          label={t('adminSecurity.code')}
          hint={t(asks.includes('password') ? 'adminSecurity.codeOrRecovery' : 'adminSecurity.codeHint')}
          autoComplete="one-time-code"
          inputMode={asks.includes('password') ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={limits.secondFactorCode}
          {...fieldOf(form, 'code', { required: t('adminSecurity.codeRequired') })}
        />
      )}
      <FormAlert error={error} fallback={t('adminSecurity.failed')} />
      <FormButtons submitLabel={submitLabel} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
