import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog, type ComparedFields } from '../conflict/ConflictDialog.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  title: string;
  /** CSS class for the width of the dialog. */
  className: string;
  submitLabel: string;
  busyLabel?: string;
  /** Error message for a failure without a message of the API. */
  failure: string;
  /** Fields to compare when another user has saved the same item. */
  comparedFields: ComparedFields<Form>;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that adds an item to a list or edits an item. */
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
