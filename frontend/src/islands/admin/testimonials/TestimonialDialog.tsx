import type { AdminTestimonial } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useBusyLabel } from '../ui/form/use-form-action.ts';
import { toBody, toForm, type TestimonialForm } from './testimonial-form.ts';
import {
  TestimonialPerson,
  TestimonialPlace,
  TestimonialVideo,
  TestimonialWords,
} from './TestimonialFields.tsx';
import { useSaveTestimonial } from './testimonials.api.ts';

interface Props {
  testimonial?: AdminTestimonial;
  onClose: () => void;
}

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const saving = useSaveTestimonial(!testimonial);
  const edit = useItemForm({ item: testimonial, toForm, toInput: toBody, saving, onClose });
  const { form } = edit;
  const busyLabel = useBusyLabel();
  return (
    <EditDialog
      edit={edit}
      title={t(testimonial ? 'adminContent.editTestimonial' : 'adminContent.newTestimonial')}
      className="w-[min(100%-2rem,52rem)]"
      submitLabel={t(testimonial ? 'adminContent.editTestimonial' : 'adminContent.addTestimonial')}
      busyLabel={busyLabel(saving.share)}
      failure={t(testimonial ? 'adminContent.testimonialEditFailed' : 'adminContent.testimonialAddFailed')}
      comparedFields={useComparedFields()}
      onClose={onClose}
    >
      <TestimonialPerson form={form} share={saving.share} />
      <TestimonialWords form={form} />
      <TestimonialVideo form={form} />
      <TestimonialPlace form={form} />
    </EditDialog>
  );
}

function useComparedFields(): ComparedFields<TestimonialForm> {
  const { t } = useAdminTranslation<'adminContent'>();
  const bilingual = useBilingualFields<TestimonialForm>();
  return {
    name: { label: t('adminContent.name') },
    image: { label: t('adminContent.photo'), show: (value) => <ShownPictures value={value} /> },
    title: bilingual('title', t('adminContent.titleOrPlace')),
    content: bilingual('content', t('adminContent.content')),
    videoUrl: { label: t('adminContent.videoUrl') },
    rating: { label: t('adminContent.rating') },
    sortOrder: { label: t('adminContent.sortOrder') },
    isActive: { label: t('adminContent.testimonialActive') },
  };
}
