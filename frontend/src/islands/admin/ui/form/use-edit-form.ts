import type { SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors, type FieldNames } from '../../../kit/api-errors.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Options<Saved, Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** Form values of a saved item, with its `version`, which goes back with the next save. */
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
  /** Form fields for API fields of another name; a function where they depend on the values of the form. */
  fieldNames?: FieldNames<Form> | ((values: Form) => FieldNames<Form>);
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

/** The form of a dialog that adds a thing of a list, or changes it: once it is saved the dialog closes. */
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
  /** Saved value that the form is opened with. */
  saved: Saved;
  toForm: (saved: Saved) => Form;
  toInput: (values: Form) => Input;
  saving: Saving<Input, NonNullable<Saved>>;
  fieldNames?: Options<Saved, Form>['fieldNames'];
}

/** A form that stays on its page: it goes on from what was saved, and leaving it half filled in asks first. */
export function usePageForm<Saved, Form extends FieldValues, Input>(
  options: PageOptions<Saved, Form, Input>,
) {
  const { saved, toForm, toInput, saving, fieldNames } = options;
  const form = useForm<Form>({ defaultValues: toForm(saved) as DefaultValues<Form> });
  const save = async (values: Form) => form.reset(toForm(await saving.mutateAsync(toInput(values))));
  useUnsavedWarning(form.formState.isDirty);
  return useEditForm<Saved, Form>({ form, toForm, saving, save, fieldNames });
}
