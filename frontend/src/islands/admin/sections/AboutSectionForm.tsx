import type { AboutSectionName, AdminAboutSection } from '@shop/shared';
import { Controller } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import { ImageField } from '../ui/pictures/ImageFields.tsx';
import { hasImage, isValue, toForm, toInput, type AboutForm } from './about-form.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSaveAbout } from './sections.api.ts';
import { SectionTextFields } from './SectionTextFields.tsx';

interface Props {
  name: AboutSectionName;
  /** Saved section; undefined until it is first saved. */
  section: AdminAboutSection | undefined;
}

const fieldNames = { imageUrl: 'image' } as const;

export function AboutSectionForm({ name, section }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const saving = useSaveAbout(name);
  const edit = usePageForm({
    saved: section,
    toForm,
    toInput: (values) => toInput(values, name),
    saving,
    fieldNames,
  });
  const { form } = edit;
  return (
    <SectionForm
      edit={edit}
      title={t(`adminContent.${name}`)}
      kind={isValue(name) ? t('adminContent.value') : undefined}
      comparedFields={useComparedFields()}
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
              error={form.formState.errors.image?.message}
            />
          )}
        />
      )}
    </SectionForm>
  );
}

function useComparedFields(): ComparedFields<AboutForm> {
  const { t } = useAdminTranslation<'adminContent'>();
  const bilingual = useBilingualFields<AboutForm>();
  return {
    title: bilingual('title', t('adminContent.title')),
    content: bilingual('content', t('adminContent.content')),
    image: { label: t('adminContent.image'), show: (value) => <ShownPictures value={value} /> },
  };
}
