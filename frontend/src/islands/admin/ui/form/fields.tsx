import { useId, type ComponentProps } from 'react';
import { Field, type FieldProps } from '../../../kit/Field.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

export interface AdminFieldProps extends Omit<FieldProps, 'note'> {
  isRequired?: boolean;
}

/** Props of the field and of its HTML element, so that `{...form.register('name')}` can be passed. */
type Of<Tag extends 'input' | 'textarea' | 'select'> = AdminFieldProps &
  Omit<ComponentProps<Tag>, keyof AdminFieldProps>;

/** Splits the props into those of the label, hint and error message and those of the HTML input. */
function useFieldProps<Props extends AdminFieldProps>(props: Props) {
  const { t } = useAdminTranslation();
  const { id, label, hint, error, isRequired = false, className, ...input } = props;
  const note = isRequired ? undefined : t('admin.optional');
  return { field: { id, label, hint, error, className, note }, isRequired, input };
}

export function TextField({ type = 'text', ...props }: Of<'input'>) {
  const { field, isRequired, input } = useFieldProps(props);
  return (
    <Field {...field}>
      {(ties) => (
        <input type={type} className="input" aria-required={isRequired || undefined} {...input} {...ties} />
      )}
    </Field>
  );
}

export function TextArea(props: Of<'textarea'>) {
  const { field, isRequired, input: area } = useFieldProps(props);
  return (
    <Field {...field}>
      {(ties) => (
        <textarea rows={4} className="input" aria-required={isRequired || undefined} {...area} {...ties} />
      )}
    </Field>
  );
}

export function NumberField(props: Of<'input'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** Input for an amount in Canadian dollars; its value is decimal text for `parseCents`. */
export function PriceField({ label, ...props }: Of<'input'>) {
  return <TextField label={`${label} (CAD)`} inputMode="decimal" autoComplete="off" {...props} />;
}

interface SelectProps extends Of<'select'> {
  options: readonly { value: string | number; label: string }[];
}

export function Select({ options, ...props }: SelectProps) {
  const { field, isRequired, input: select } = useFieldProps(props);
  return (
    <Field {...field}>
      {(ties) => (
        <select className="input" aria-required={isRequired || undefined} {...select} {...ties}>
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

export function Checkbox({
  label,
  hint,
  className = '',
  ...input
}: Omit<Of<'input'>, 'error' | 'isRequired' | 'id'>) {
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
