import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdminTranslation } from '../admin-translation.ts';
import { ConflictDialog, type ComparedFields } from '../conflict/ConflictDialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  className: string;
  /** Label of the submit button; by default « Enregistrer ». */
  submitLabel?: string;
  /** Error message for a failure without a message of the API. */
  failure: string;
  /** Content below the error message. */
  failureDetails?: ReactNode;
  /** Fields to compare when another user has saved the same item. */
  comparedFields: ComparedFields<Form>;
  children: ReactNode;
}

/** Form of a whole page, used with `usePageForm`, with buttons to save or discard the changes. */
export function PageForm<Form extends FieldValues>(props: Props<Form>) {
  const { edit, className, submitLabel, failure, failureDetails, comparedFields, children } = props;
  const { form, saving, conflict, submit } = edit;
  const { t } = useAdminTranslation();
  return (
    <>
      <form noValidate className={className} onSubmit={submit}>
        {children}
        <FormAlert error={saving.error} fallback={failure} onCompare={conflict.reopen} />
        {failureDetails}
        <FormButtons
          submitLabel={submitLabel ?? t('admin.save')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={form.formState.isDirty ? () => form.reset() : undefined}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={comparedFields} onSave={submit} />
    </>
  );
}
