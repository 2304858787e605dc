import { limits, shopPath, type AdminHeroSlide, type SlideFocus } from '@shop/shared';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { Checkbox, NumberField, TextField } from '../ui/form/fields.tsx';
import { ProductPicker } from '../ui/form/ProductPicker.tsx';
import { isSortOrder } from '../ui/form/sort-order.ts';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useBusyLabel } from '../ui/form/use-form-action.ts';
import { ImagesField } from '../ui/pictures/ImageFields.tsx';
import { PlaceholderHelp } from '../ui/PlaceholderHelp.tsx';
import { FocusField } from './FocusField.tsx';
import { toBody, toForm, type SlideForm } from './slide-form.ts';
import { useSaveSlide } from './slides.api.ts';

interface Props {
  slide?: AdminHeroSlide;
  onClose: () => void;
}

export function SlideDialog({ slide, onClose }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const saving = useSaveSlide(!slide);
  const edit = useItemForm({ item: slide, toForm, toInput: toBody, saving, onClose });
  const { form } = edit;
  const busyLabel = useBusyLabel();
  return (
    <EditDialog
      edit={edit}
      title={t(slide ? 'adminContent.editSlide' : 'adminContent.newSlide')}
      className="w-[min(100%-2rem,56rem)]"
      submitLabel={t(slide ? 'admin.save' : 'adminContent.createSlide')}
      busyLabel={busyLabel(saving.share)}
      failure={t(slide ? 'adminContent.slideEditFailed' : 'adminContent.slideAddFailed')}
      comparedFields={useComparedFields()}
      onClose={onClose}
    >
      <SlideTexts form={form} />
      <SlideLink form={form} />
      <SlideProduct form={form} />
      <SlideImages form={form} share={saving.share} />
      <Controller
        control={form.control}
        name="focus"
        render={({ field: { value, onChange } }) => (
          <FocusField picture={form.watch('images')[0]} value={value} onChange={onChange} />
        )}
      />
      <SlidePlace form={form} />
    </EditDialog>
  );
}

function useComparedFields(): ComparedFields<SlideForm> {
  const { t } = useAdminTranslation<'adminContent'>();
  const bilingual = useBilingualFields<SlideForm>();
  return {
    title: bilingual('title', t('adminContent.title')),
    subtitle: bilingual('subtitle', t('adminContent.subtitle')),
    button: bilingual('button', t('adminContent.slideButton')),
    link: { label: t('adminContent.slideLink') },
    productId: { label: t('adminContent.slideProduct') },
    images: { label: t('adminContent.images'), show: (value) => <ShownPictures value={value} /> },
    focus: {
      label: t('adminContent.focus'),
      show: (value) => t(`adminContent.focus_${value as SlideFocus}`),
    },
    sortOrder: { label: t('adminContent.sortOrder') },
    isActive: { label: t('adminContent.slideActive') },
  };
}

interface FieldsProps {
  form: UseFormReturn<SlideForm>;
}

function SlideTexts({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <>
      <BilingualField
        form={form}
        name="title"
        rules={isFilled(t('adminContent.titleRequired'))}
        label={t('adminContent.title')}
        isRequired
        maxLength={limits.slide.title}
      />
      <BilingualField
        form={form}
        name="subtitle"
        label={t('adminContent.subtitle')}
        rows={2}
        maxLength={limits.slide.subtitle}
      />
      <PlaceholderHelp />
    </>
  );
}

function SlideLink({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <>
      <TextField
        label={t('adminContent.slideLink')}
        hint={t('adminContent.slideLinkHint')}
        placeholder="/products?category=1"
        maxLength={limits.slide.link}
        {...fieldOf(
          form,
          'link',
          (value) => shopPath.test(value.trim()) || t('adminContent.slideLinkInvalid'),
        )}
      />
      <BilingualField
        form={form}
        name="button"
        canBeEmpty
        label={t('adminContent.slideButton')}
        maxLength={limits.slide.button}
      />
    </>
  );
}

function SlideProduct({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <Controller
      control={form.control}
      name="productId"
      render={({ field: { value, onChange } }) => (
        <ProductPicker
          label={t('adminContent.slideProduct')}
          hint={t('adminContent.slideProductHint')}
          addLabel={t('adminContent.slideProductChoice')}
          value={value === null ? [] : [value]}
          max={1}
          onChange={([id = null]) => onChange(id)}
        />
      )}
    />
  );
}

function SlideImages({ form, share }: FieldsProps & { share: number | undefined }) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <Controller
      control={form.control}
      name="images"
      rules={{ validate: (images) => images.length > 0 || t('adminContent.imageRequired') }}
      render={({ field: { value, onChange } }) => (
        <ImagesField
          label={t('adminContent.images')}
          value={value}
          onChange={onChange}
          max={limits.slide.images}
          failure={t('adminContent.uploadFailed')}
          error={form.formState.errors.images?.message}
          isRequired
          hasMain
          isHeld
          share={share}
        />
      )}
    />
  );
}

/** Fields for the sort order and the visibility of a slide. */
function SlidePlace({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <NumberField
        label={t('adminContent.sortOrder')}
        hint={t('adminContent.sortOrderHint')}
        {...fieldOf(form, 'sortOrder', (value) => isSortOrder(value) || t('adminContent.orderInvalid'))}
      />
      <Checkbox
        label={t('adminContent.slideActive')}
        hint={t('adminContent.slideActiveHint')}
        {...form.register('isActive')}
      />
    </div>
  );
}
