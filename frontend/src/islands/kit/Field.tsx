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

/** Attributes that link an input to its label, hint and error. */
export interface FieldTies {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** A labelled input of whatever kind: `children` gets the attributes that tie it to its label. */
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

/** Error message of the field with that id, which refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <CircleAlert size={16} className="mt-0.5" aria-hidden />
      {error}
    </p>
  );
}

/** Single-line text field. It takes the props of the field and of the input itself: `{...form.register('name')}`. */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>) {
  const { id, label, note, hint, error, className, type = 'text', ...input } = props;
  return (
    <Field {...{ id, label, note, hint, error, className }}>
      {(ties) => <input type={type} className="input" {...input} {...ties} />}
    </Field>
  );
}
