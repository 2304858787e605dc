import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog, type ComparedField } from '../conflict/ConflictDialog.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  title: string;
  /** Class for the width of the dialog. */
  className: string;
  submitLabel: string;
  busyLabel?: string;
  /** Failure text when the API gives none. */
  failure: string;
  /** Every field of the form: what is compared when somebody else has saved the same thing. */
  comparedFields: readonly ComparedField<Form>[];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Adds a thing of a list, or changes it. */
export function EditDialog<Form extends FieldValues>({ edit, comparedFields, ...dialog }: Props<Form>) {
  const { form, saving, conflict, submit } = edit;
  return (
    <ActionDialog
      action={saving}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
      onCompare={conflict.reopen}
      over={<ConflictDialog conflict={conflict} fields={comparedFields} onSave={submit} />}
      {...dialog}
    />
  );
}
