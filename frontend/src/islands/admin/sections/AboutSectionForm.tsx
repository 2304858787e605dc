import type { AboutSectionName, AdminAboutSection } from '@shop/contracts';
import { Controller, useForm } from 'react-hook-form';
import { useBilingualFields, ShownPictures } from '../../ui/compared-fields.tsx';
import { ConflictDialog, type ComparedField } from '../../ui/ConflictDialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useConflict } from '../../ui/use-conflict.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { useWords } from '../../ui/words.tsx';
import { hasImage, isValue, toForm, toInput, type AboutForm } from './about-form.ts';
import { SectionCard } from './SectionCard.tsx';
import { useSaveAbout } from './sections.api.ts';
import { SectionTextFields } from './SectionTextFields.tsx';

interface Props {
  name: AboutSectionName;
  /** Absent where it has never been written. */
  section: AdminAboutSection | undefined;
}

export function AboutSectionForm({ name, section }: Props) {
  const { t } = useWords<'adminContent'>();
  const form = useForm<AboutForm>({ defaultValues: toForm(section) });
  const saving = useSaveAbout(name);
  const conflict = useConflict({ form, toForm, saving });
  const fields = useComparedFields();
  const { isDirty, errors } = form.formState;
  useUnsavedWarning(isDirty);

  async function save(values: AboutForm): Promise<void> {
    try {
      form.reset(toForm(await saving.mutateAsync(toInput(values, name))));
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, { title: 'title', content: 'content', imageUrl: 'image' });
    }
  }

  const submit = () => void form.handleSubmit(save)();
  return (
    <>
      <SectionCard
        title={t(`adminContent.${name}`)}
        kind={isValue(name) ? t('adminContent.value') : undefined}
        isDirty={isDirty}
        onSubmit={submit}
      >
        <SectionTextFields form={form} contentLabel={t('adminContent.content')} rows={5} />
        {hasImage(name) && (
          <Controller
            control={form.control}
            name="image"
            rules={{ validate: (value) => typeof value === 'string' || t('admin.imagesWaiting') }}
            render={({ field: { value, onChange } }) => (
              <ImageField
                label={t('adminContent.image')}
                value={value}
                onChange={onChange}
                failure={t('adminContent.uploadFailed')}
                error={errors.image?.message}
              />
            )}
          />
        )}
        <FormAlert error={saving.error} fallback={t('adminContent.saveFailed')} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t('adminContent.saveSection')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={isDirty ? () => form.reset() : undefined}
        />
      </SectionCard>
      <ConflictDialog conflict={conflict} fields={fields} onSave={submit} />
    </>
  );
}

function useComparedFields(): ComparedField<AboutForm>[] {
  const { t } = useWords<'adminContent'>();
  const bilingual = useBilingualFields<AboutForm>();
  return [
    ...bilingual('title', t('adminContent.title')),
    ...bilingual('content', t('adminContent.content')),
    { name: 'image', label: t('adminContent.image'), show: (value) => <ShownPictures value={value} /> },
  ];
}
