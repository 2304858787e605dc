import { limits } from '@shop/shared';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { NumberField, TextField } from '../ui/form/fields.tsx';
import { RatingField } from '../ui/form/RatingField.tsx';
import { isSortOrder } from '../ui/form/sort-order.ts';
import { Toggle } from '../ui/form/Toggle.tsx';
import { ImageField } from '../ui/pictures/ImageFields.tsx';
import { isVideoAddress, type TestimonialForm } from './testimonial-form.ts';

interface Props {
  form: UseFormReturn<TestimonialForm>;
}

/** Fields for the name and the photo of the author of a testimonial. */
export function TestimonialPerson({ form, share }: Props & { share: number | undefined }) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <>
      <TextField
        label={t('adminContent.name')}
        isRequired
        maxLength={limits.testimonial.name}
        {...fieldOf(form, 'name', isFilled(t('adminContent.nameRequired')))}
      />
      <BilingualField
        form={form}
        name="title"
        label={t('adminContent.titleOrPlace')}
        maxLength={limits.testimonial.title}
      />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange } }) => (
          <ImageField
            label={t('adminContent.photo')}
            value={value}
            onChange={onChange}
            failure={t('adminContent.uploadFailed')}
            isHeld
            share={share}
          />
        )}
      />
    </>
  );
}

export function TestimonialWords({ form }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <BilingualField
      form={form}
      name="content"
      rules={isFilled(t('adminContent.contentRequired'))}
      label={t('adminContent.content')}
      isRequired
      rows={4}
      maxLength={limits.testimonial.content}
    />
  );
}

/** Fields for the video and the rating of a testimonial. */
export function TestimonialVideo({ form }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('adminContent.videoUrl')}
        type="url"
        hint={t('adminContent.videoHint')}
        maxLength={limits.url}
        {...fieldOf(form, 'videoUrl', (value) => isVideoAddress(value) || t('adminContent.videoInvalid'))}
      />
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange } }) => (
          <RatingField label={t('adminContent.rating')} value={value} onChange={onChange} />
        )}
      />
    </div>
  );
}

/** Fields for the sort order and the visibility of a testimonial. */
export function TestimonialPlace({ form }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <NumberField
        label={t('adminContent.sortOrder')}
        hint={t('adminContent.sortOrderHint')}
        {...fieldOf(form, 'sortOrder', (value) => isSortOrder(value) || t('adminContent.orderInvalid'))}
      />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <div className="md:pt-7">
            <Toggle label={t('adminContent.testimonialActive')} isOn={value} onChange={onChange} />
          </div>
        )}
      />
    </div>
  );
}
