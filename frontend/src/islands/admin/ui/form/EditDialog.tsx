import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictDialog, type ComparedField } from '../conflict/ConflictDialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FormDialog } from './FormDialog.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  title: string;
  /** Its width. */
  className: string;
  submitLabel: string;
  busyLabel?: string;
  /** Why it was not saved, where the shop does not say. */
  failure: string;
  /** Every field of the form: what is compared when somebody else has saved the same thing. */
  comparedFields: readonly ComparedField<Form>[];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Adds a thing of a list, or changes it. */
export function EditDialog<Form extends FieldValues>(props: Props<Form>) {
  const { edit, title, className, submitLabel, busyLabel, failure, comparedFields, onClose } = props;
  const { form, saving, conflict, submit } = edit;
  return (
    <FormDialog
      title={title}
      className={className}
      isDirty={form.formState.isDirty && !saving.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {props.children}
        <FormAlert error={saving.error} fallback={failure} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={comparedFields} onSave={submit} />
    </FormDialog>
  );
}
