import type { SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors, type FieldNames } from '../../../kit/api-errors.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Options<Saved, Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** Converts a saved item to form values, including the `version` that the next save sends back. */
  toForm: (saved: Saved) => Form;
  /** State of the save action. */
  saving: {
    error: unknown;
    isPending: boolean;
    isSuccess: boolean;
    reset: () => void;
    refresh: () => Promise<void>;
  };
  /** Saves the form values; throws when the API refuses them. */
  save: (values: Form) => Promise<void>;
  /** Form fields for API fields with another name, or a function if they depend on the form values. */
  fieldNames?: FieldNames<Form> | ((values: Form) => FieldNames<Form>);
}

export type EditForm<Form extends FieldValues> = ReturnType<typeof useEditForm<unknown, Form>>;

/**
 * State of a form that saves one item. API errors appear beside their fields, and an edit conflict opens a comparison.
 */
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
  return { form, saving, conflict, submit: (event?: SyntheticEvent): void => void submit(event) };
}

type Saving<Sent, Saved> = Options<Saved, FieldValues>['saving'] & {
  mutateAsync: (sent: Sent) => Promise<Saved>;
};

interface ItemOptions<Item, Form extends FieldValues, Input> {
  /** Item to edit; undefined for a new one. */
  item: Item | undefined;
  toForm: (item: Item | undefined) => Form;
  toInput: (values: Form) => Input;
  saving: Saving<{ id?: number; input: Input }, Item>;
  fieldNames?: Options<Item, Form>['fieldNames'];
  onClose: () => void;
}

/** Form of a dialog that adds an item to a list or edits an item. The dialog closes after a successful save. */
export function useItemForm<Item extends { id: number }, Form extends FieldValues, Input>(
  options: ItemOptions<Item, Form, Input>,
) {
  const { item, toForm, toInput, saving, fieldNames, onClose } = options;
  const form = useForm<Form>({ defaultValues: toForm(item) as DefaultValues<Form> });
  const save = async (values: Form) => {
    await saving.mutateAsync({ id: item?.id, input: toInput(values) });
    onClose();
  };
  return useEditForm<Item, Form>({ form, toForm, saving, save, fieldNames });
}

interface PageOptions<Saved, Form extends FieldValues, Input> {
  /** Saved value that fills the form initially. */
  saved: Saved;
  toForm: (saved: Saved) => Form;
  toInput: (values: Form) => Input;
  saving: Saving<Input, NonNullable<Saved>>;
  fieldNames?: Options<Saved, Form>['fieldNames'];
}

/**
 * Form of a whole page: a save fills the form with the saved values, and leaving with unsaved input asks for a
 * confirmation.
 */
export function usePageForm<Saved, Form extends FieldValues, Input>(
  options: PageOptions<Saved, Form, Input>,
) {
  const { saved, toForm, toInput, saving, fieldNames } = options;
  const form = useForm<Form>({ defaultValues: toForm(saved) as DefaultValues<Form> });
  const save = async (values: Form) => form.reset(toForm(await saving.mutateAsync(toInput(values))));
  useUnsavedWarning(form.formState.isDirty);
  return useEditForm<Saved, Form>({ form, toForm, saving, save, fieldNames });
}
