import {
  get,
  type FieldError,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  type Validate,
} from 'react-hook-form';

/** Validation of a field: the rules of React Hook Form, or a function that returns true or an error message. */
export type FieldRules<Form extends FieldValues, Name extends Path<Form>> =
  | RegisterOptions<Form, Name>
  | Validate<FieldPathValue<Form, Name>, Form>;

/** Registered input of a form with its error message, for `<TextField label={…} {...fieldOf(form, 'name')} />`. */
export function fieldOf<Form extends FieldValues, Name extends Path<Form>>(
  form: UseFormReturn<Form>,
  name: Name,
  rules?: FieldRules<Form, Name>,
) {
  const error: FieldError | undefined = get(form.formState.errors, name);
  const options = typeof rules === 'function' ? { validate: rules } : rules;
  return { ...form.register(name, options), error: error?.message };
}

/** Validation rule for a required text; `sentence` is the error message. */
export const isFilled = (sentence: string) => (text: unknown) =>
  (typeof text === 'string' && text.trim() !== '') || sentence;
