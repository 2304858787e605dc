import { limits } from '@shop/contracts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { NumberField, TextField } from '../ui/form/fields.tsx';
import { RatingField } from '../ui/form/RatingField.tsx';
import { isSortOrder } from '../ui/form/sort-order.ts';
import { Toggle } from '../ui/form/Toggle.tsx';
import { ImageField } from '../ui/pictures/ImageFields.tsx';
import { isVideoAddress, type TestimonialForm } from './testimonial-form.ts';

interface Props {
  form: UseFormReturn<TestimonialForm>;
}

/** Who says it. */
export function TestimonialPerson({ form, share }: Props & { share: number | undefined }) {
  const { t } = useAdminTranslation<'adminContent'>();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label={t('adminContent.name')}
        isRequired
        maxLength={limits.testimonial.name}
        error={errors.name?.message}
        {...form.register('name', {
          validate: (value) => value.trim() !== '' || t('adminContent.nameRequired'),
        })}
      />
      <BilingualField
        label={t('adminContent.titleOrPlace')}
        maxLength={limits.testimonial.title}
        french={form.register('title')}
        frenchError={errors.title?.message}
        english={form.register('english.title')}
        englishValue={form.watch('english.title')}
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

/** What is said, and how many stars. */
export function TestimonialWords({ form }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const { errors } = form.formState;
  return (
    <>
      <BilingualField
        label={t('adminContent.content')}
        isRequired
        rows={4}
        maxLength={limits.testimonial.content}
        french={form.register('content', {
          validate: (value) => value.trim() !== '' || t('adminContent.contentRequired'),
        })}
        frenchError={errors.content?.message}
        english={form.register('english.content')}
        englishValue={form.watch('english.content')}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t('adminContent.videoUrl')}
          type="url"
          hint={t('adminContent.videoHint')}
          maxLength={limits.url}
          error={errors.videoUrl?.message}
          {...form.register('videoUrl', {
            validate: (value) => isVideoAddress(value) || t('adminContent.videoInvalid'),
          })}
        />
        <Controller
          control={form.control}
          name="rating"
          render={({ field: { value, onChange } }) => (
            <RatingField label={t('adminContent.rating')} value={value} onChange={onChange} />
          )}
        />
      </div>
    </>
  );
}

/** Where it stands, and whether. */
export function TestimonialPlace({ form }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <NumberField
        label={t('adminContent.sortOrder')}
        hint={t('adminContent.sortOrderHint')}
        error={form.formState.errors.sortOrder?.message}
        {...form.register('sortOrder', {
          validate: (value) => isSortOrder(value) || t('adminContent.orderInvalid'),
        })}
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
