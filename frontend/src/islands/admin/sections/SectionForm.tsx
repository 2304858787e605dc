import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { PageForm } from '../ui/form/PageForm.tsx';
import type { EditForm } from '../ui/form/use-edit-form.ts';

interface Props<Form extends FieldValues> {
  edit: EditForm<Form>;
  title: string;
  /** Kind of the section, shown as a badge where there are several sections of the same kind. */
  kind?: string;
  comparedFields: ComparedFields<Form>;
  children: ReactNode;
}

/** Form of one section of a page, saved independently of the others. */
export function SectionForm<Form extends FieldValues>(props: Props<Form>) {
  const { edit, title, kind, comparedFields, children } = props;
  const { isDirty } = edit.form.formState;
  const { t } = useAdminTranslation<'adminContent'>();
  const id = useId();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={id}>
      <PageForm
        edit={edit}
        className="grid gap-5"
        submitLabel={t('adminContent.saveSection')}
        failure={t('adminContent.saveFailed')}
        comparedFields={comparedFields}
      >
        <header className="flex flex-wrap items-center gap-3">
          <h2 id={id}>{title}</h2>
          {kind && <Badge>{kind}</Badge>}
          {isDirty && <Badge tone="waiting">{t('adminContent.unsaved')}</Badge>}
        </header>
        {children}
      </PageForm>
    </section>
  );
}
