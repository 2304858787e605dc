import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { ConflictDialog, type ComparedField } from '../ui/conflict/ConflictDialog.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';
import type { EditForm } from '../ui/form/use-edit-form.ts';
import { useUnsavedWarning } from '../ui/form/use-unsaved-warning.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  title: string;
  /** What kind of section it is, where there are several of a kind. */
  kind?: string;
  comparedFields: readonly ComparedField<Form>[];
  /** The fields. */
  children: ReactNode;
}

/** One section of a page, saved for itself. */
export function SectionForm<Form extends FieldValues>(props: Props<Form>) {
  const { edit, title, kind, comparedFields, children } = props;
  const { form, saving, conflict, submit } = edit;
  const { isDirty } = form.formState;
  const { t } = useAdminTranslation<'adminContent'>();
  const id = useId();
  useUnsavedWarning(isDirty);
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={id}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <header className="flex flex-wrap items-center gap-3">
          <h2 id={id}>{title}</h2>
          {kind && <Badge>{kind}</Badge>}
          {isDirty && <Badge tone="waiting">{t('adminContent.unsaved')}</Badge>}
        </header>
        {children}
        <FormAlert error={saving.error} fallback={t('adminContent.saveFailed')} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t('adminContent.saveSection')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={isDirty ? () => form.reset() : undefined}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={comparedFields} onSave={submit} />
    </section>
  );
}
