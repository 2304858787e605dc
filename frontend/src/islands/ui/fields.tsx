import { useId, type ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Props of the field, and those of the input itself: `{...form.register('name')}`. */
type Of<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

export function TextField({
  label,
  hint,
  error,
  isRequired,
  className,
  type = 'text',
  ...input
}: Of<'input'>) {
  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(tied) => <input type={type} className="input" {...input} {...tied} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, isRequired, className, ...area }: Of<'textarea'>) {
  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(tied) => <textarea rows={4} className="input" {...area} {...tied} />}
    </Field>
  );
}

/** A whole number. */
export function NumberField(props: Of<'input'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** An amount in Canadian dollars, as decimal text: `parseCents` of contracts reads it. */
export function PriceField({ label, ...props }: Of<'input'>) {
  return <TextField label={`${label} (CAD)`} inputMode="decimal" autoComplete="off" {...props} />;
}

interface SelectProps extends Of<'select'> {
  options: readonly { value: string | number; label: string }[];
}

export function Select({ label, hint, error, isRequired, className, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(tied) => (
        <select className="input" {...select} {...tied}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Yes or no, as part of a form. */
export function Checkbox({
  label,
  hint,
  className = '',
  ...input
}: Omit<Of<'input'>, 'error' | 'isRequired'>) {
  const id = useId();
  return (
    <div className={`field content-start ${className}`}>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...input}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
