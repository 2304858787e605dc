import type { FieldError } from '@shop/contracts';
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
import type { Translate } from '../../../i18n/texts.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import type { FieldProblem } from './form-rules.ts';

interface Options<Form extends FieldValues> {
  t: Translate<'account'>;
  /** Asked when the form is sent. */
  problemsOf: (form: Form) => Partial<Record<keyof Form, FieldProblem>>;
  /** None: what somebody, or his password manager, has typed before the page came alive stays. */
  defaultValues?: DefaultValues<Form>;
}

export type AccountForm<Form extends FieldValues> = UseFormReturn<Form> & {
  /** The props of an input; editing it clears its error, and that of a field which depends on it. */
  field(name: Path<Form>, dependent?: Path<Form>): UseFormRegisterReturn & { error?: string };
};

/** A form that is checked when it is sent. */
export function useAccountForm<Form extends FieldValues>(options: Options<Form>): AccountForm<Form> {
  const { t, problemsOf, defaultValues } = options;
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

/** Shows why the shop has refused a form: above it, and beside the fields that it names. Returns the sentence. */
export function showRefusal<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  error: unknown,
  { names, fallback }: { names: Record<string, Path<Form>>; fallback: string },
): string {
  const message = messageOf(error, fallback);
  form.setError('root', { message });
  showFieldErrors(form, error, names);
  return message;
}

/**
 * Shows what the shop says of single fields beside them, by the names that they have there. False when it says
 * nothing of any of them.
 */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  error: unknown,
  names: Record<string, Path<Form>>,
): boolean {
  const reply = error instanceof ApiError ? error.reply : undefined;
  if (reply?.code !== 'request.invalid' || !Array.isArray(reply.details)) return false;
  let isShown = false;
  for (const { field, message } of reply.details as FieldError[]) {
    const name = names[field];
    if (!name) continue;
    form.setError(name, { type: 'shop', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}
