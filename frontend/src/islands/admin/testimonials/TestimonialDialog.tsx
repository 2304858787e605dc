import type { AdminTestimonial } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useBilingualFields, ShownPictures } from '../../ui/compared-fields.tsx';
import { ConflictDialog, type ComparedField } from '../../ui/ConflictDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useConflict } from '../../ui/use-conflict.ts';
import { useBusyLabel } from '../../ui/use-form-action.ts';
import { useWords } from '../../ui/words.tsx';
import { toBody, toForm, type TestimonialForm } from './testimonial-form.ts';
import { TestimonialPerson, TestimonialPlace, TestimonialWords } from './TestimonialFields.tsx';
import { useSaveTestimonial } from './testimonials.api.ts';

interface Props {
  /** Absent for a new one. */
  testimonial?: AdminTestimonial;
  onClose: () => void;
}

const fieldNames = {
  name: 'name',
  title: 'title',
  content: 'content',
  videoUrl: 'videoUrl',
  sortOrder: 'sortOrder',
} as const;

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const { t } = useWords<'adminContent'>();
  const form = useForm<TestimonialForm>({ defaultValues: toForm(testimonial) });
  const saving = useSaveTestimonial(!testimonial);
  const conflict = useConflict({ form, toForm, saving });
  const fields = useComparedFields();

  async function save(values: TestimonialForm): Promise<void> {
    try {
      await saving.mutateAsync({ id: testimonial?.id, body: toBody(values) });
      onClose();
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, fieldNames);
    }
  }

  const busyLabel = useBusyLabel();
  const submit = () => void form.handleSubmit(save)();
  return (
    <Dialog
      title={t(testimonial ? 'adminContent.editTestimonial' : 'adminContent.newTestimonial')}
      className="w-[min(100%-2rem,52rem)]"
      isDirty={form.formState.isDirty && !saving.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <TestimonialPerson form={form} share={saving.share} />
        <TestimonialWords form={form} />
        <TestimonialPlace form={form} />
        <FormAlert
          error={saving.error}
          fallback={t(
            testimonial ? 'adminContent.testimonialEditFailed' : 'adminContent.testimonialAddFailed',
          )}
          onCompare={conflict.reopen}
        />
        <FormButtons
          submitLabel={t(testimonial ? 'adminContent.editTestimonial' : 'adminContent.addTestimonial')}
          busyLabel={busyLabel(saving.share)}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={fields} onSave={submit} />
    </Dialog>
  );
}

function useComparedFields(): ComparedField<TestimonialForm>[] {
  const { t } = useWords<'adminContent'>();
  const bilingual = useBilingualFields<TestimonialForm>();
  return [
    { name: 'name', label: t('adminContent.name') },
    { name: 'image', label: t('adminContent.photo'), show: (value) => <ShownPictures value={value} /> },
    ...bilingual('title', t('adminContent.titleOrPlace')),
    ...bilingual('content', t('adminContent.content')),
    { name: 'videoUrl', label: t('adminContent.videoUrl') },
    { name: 'rating', label: t('adminContent.rating') },
    { name: 'sortOrder', label: t('adminContent.sortOrder') },
    { name: 'isActive', label: t('adminContent.testimonialActive') },
  ];
}
