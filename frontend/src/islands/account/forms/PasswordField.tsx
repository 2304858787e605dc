import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { Translate } from '../../../i18n/texts.ts';

interface Props extends ComponentProps<'input'> {
  id: string;
  label: string;
  error?: string;
  t: Translate<'account'>;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ id, label, error, t, 'aria-describedby': described, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  const describedBy = [described, error && `${id}-error`].filter(Boolean).join(' ');
  const toggle = t(isShown ? 'account.hidePassword' : 'account.showPassword');
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="field content-start">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className="input pe-13"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
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
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={16} className="mt-0.5" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
