import { CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Beside the label: that the field may stay empty. */
  note?: string;
  hint?: string;
  error?: string;
  wrapperClassName?: string;
}

/** A labelled input with its hint and its error, tied together for a screen reader. */
export function Field({ id, label, note, hint, error, wrapperClassName = '', ...input }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`field content-start ${wrapperClassName}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="font-normal text-ink-soft"> ({note})</span>}
      </label>
      <input
        id={id}
        type="text"
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {hint && !error && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={16} className="mt-0.5" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
