import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

export interface FieldProps {
  /** Id of the input; generated when absent. */
  id?: string;
  label: string;
  /** Note beside the label, such as that the field is optional. */
  note?: string;
  hint?: string;
  error?: string;
  className?: string;
}

/** Ids and ARIA attributes that connect an input with its label, hint and error message. */
export interface FieldTies {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/**
 * Label, hint and error around any kind of input: `children` receives the attributes that connect the input with them.
 */
export function Field(props: FieldProps & { children: (ties: FieldTies) => ReactNode }) {
  const { label, note, hint, error, className = '', children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={`field content-start ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
        {note && <span className="field-optional"> ({note})</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {hint && !error && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
    </div>
  );
}

/** Error message of an input; the input refers to it with `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <CircleAlert size={16} className="mt-0.5" aria-hidden />
      {error}
    </p>
  );
}

/**
 * Text field that accepts the props of the field and of the HTML input, so that `{...form.register('name')}` can be
 * passed.
 */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { id, label, note, hint, error, className, type = 'text', ...input } = props;
  return (
    <Field {...{ id, label, note, hint, error, className }}>
      {(ties) => <input type={type} className="input" {...input} {...ties} />}
    </Field>
  );
}
