import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdminTranslation } from '../admin-translation.ts';
import { ConflictDialog, type ComparedField } from '../conflict/ConflictDialog.tsx';
import { FormAlert } from './FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import type { EditForm } from './use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  className: string;
  /** « Enregistrer » unless told. */
  submitLabel?: string;
  /** Failure text when the API gives none. */
  failure: string;
  /** Further details of the failure. */
  failureDetails?: ReactNode;
  /** Every field of the form: what is compared when somebody else has saved the same thing. */
  comparedFields: readonly ComparedField<Form>[];
  /** The fields. */
  children: ReactNode;
}

/** A form that stays on its page (`usePageForm`): what was changed can be saved, or given up. */
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
