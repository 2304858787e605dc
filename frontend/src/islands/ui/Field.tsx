import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWords } from './words.tsx';

export interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  className?: string;
}

/** What ties an input to its label, hint and error. */
interface Tied {
  id: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
}

/** A labelled input of whatever kind: `children` gets the attributes that tie it to its label. */
export function Field(props: FieldProps & { children: (tied: Tied) => ReactNode }) {
  const { label, hint, error, isRequired = false, className = '', children } = props;
  const { t } = useWords();
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={`field content-start ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {!isRequired && <span className="field-optional"> ({t('admin.optional')})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': describedBy,
      })}
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
