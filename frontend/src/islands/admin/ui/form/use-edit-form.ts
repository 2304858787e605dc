import type { SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useConflict } from '../conflict/use-conflict.ts';

type FieldNames<Form extends FieldValues> = Record<string, Path<Form>>;

interface Options<Saved, Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** What the form shows of a saved thing; its `version` among it, which goes back with the next save. */
  toForm: (saved: Saved) => Form;
  /** The action that saves. */
  saving: {
    error: unknown;
    isPending: boolean;
    isSuccess: boolean;
    reset: () => void;
    refresh: () => Promise<void>;
  };
  /** Saves these values with that action, and says so. */
  save: (values: Form) => Promise<void>;
  /** The shop's names of fields, as the form has them, where they depend on it of what it holds. */
  fieldNames: FieldNames<Form> | ((values: Form) => FieldNames<Form>);
}

export type EditForm<Form extends FieldValues> = ReturnType<typeof useEditForm<unknown, Form>>;

/** A form that saves one thing: what the shop refuses stands beside its field, what was saved meanwhile is compared. */
export function useEditForm<Saved, Form extends FieldValues>(options: Options<Saved, Form>) {
  const { form, toForm, saving, save, fieldNames } = options;
  const conflict = useConflict({ form, toForm, saving });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, typeof fieldNames === 'function' ? fieldNames(values) : fieldNames);
    }
  });
  return { form, saving, conflict, submit: (event?: SyntheticEvent) => void submit(event) };
}
