import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';

interface Props extends ComponentProps<'input'> {
  id: string;
  label: string;
  error?: string;
}

/** Password field with a button that shows the typed text. */
export function PasswordField({ id, label, error, 'aria-describedby': described, ...input }: Props) {
  const { t } = useTranslation<'account'>();
  const [isShown, setIsShown] = useState(false);
  const toggle = t(isShown ? 'account.hidePassword' : 'account.showPassword');
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            className="input pe-13"
            spellCheck={false}
            {...input}
            {...ties}
            aria-describedby={[described, ties['aria-describedby']].filter(Boolean).join(' ') || undefined}
          />
          <button
            type="button"
            className="icon-button absolute inset-y-0 end-0.5 my-auto text-ink-soft"
            aria-label={toggle}
            title={toggle}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
