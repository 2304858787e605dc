import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { messageOf } from '../../../lib/api/api.ts';
import { showFieldErrors } from '../../kit/api-errors.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { FieldProblem } from './form-rules.ts';

interface Options<Form extends FieldValues> {
  /** Validates the form on submit; returns the errors by field. */
  problemsOf: (form: Form) => Partial<Record<keyof Form, FieldProblem>>;
  /** Initial values. If absent, text typed or autofilled before hydration is kept. */
  defaultValues?: DefaultValues<Form>;
}

export type AccountForm<Form extends FieldValues> = UseFormReturn<Form> & {
  /** Props of an input. Editing the input clears its error and the error of the `dependent` field. */
  field(name: Path<Form>, dependent?: Path<Form>): UseFormRegisterReturn & { error?: string };
};

/** Form of the account pages, validated on submit. */
export function useAccountForm<Form extends FieldValues>(options: Options<Form>): AccountForm<Form> {
  const { problemsOf, defaultValues } = options;
  const { t } = useTranslation<'account'>();
  const resolver: Resolver<Form> = (values) => {
    const problems = Object.entries(problemsOf(values)) as [string, FieldProblem][];
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([name, type]) => [name, { type, message: t(`account.${type}`) }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
  };
  const form = useForm<Form>({ resolver, reValidateMode: 'onSubmit', defaultValues });
  const { errors } = form.formState;
  return {
    ...form,
    field: (name, dependent) => ({
      ...form.register(name, { onChange: () => form.clearErrors(dependent ? [name, dependent] : name) }),
      error: errors[name]?.message as string | undefined,
    }),
  };
}

/**
 * Shows why the API refused a form: a message above the form and errors beside the named fields. Returns the message.
 */
export function showRefusal<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'control'>,
  error: unknown,
  fallback: string,
): string {
  const message = messageOf(error, fallback);
  form.setError('root', { message });
  showFieldErrors(form, error);
  return message;
}
