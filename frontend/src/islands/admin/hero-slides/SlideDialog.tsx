import { limits, type AdminHeroSlide } from '@shop/contracts';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { BilingualField } from '../../ui/BilingualField.tsx';
import { useBilingualFields, ShownPictures } from '../../ui/compared-fields.tsx';
import { ConflictDialog, type ComparedField } from '../../ui/ConflictDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox, NumberField } from '../../ui/fields.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { ImagesField } from '../../ui/ImagesField.tsx';
import { isPlace } from '../../ui/numbers.ts';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useConflict } from '../../ui/use-conflict.ts';
import { useBusyLabel } from '../../ui/use-form-action.ts';
import { useWords } from '../../ui/words.tsx';
import { toBody, toForm, type SlideForm } from './slide-form.ts';
import { useSaveSlide } from './slides.api.ts';

interface Props {
  /** Absent for a new one. */
  slide?: AdminHeroSlide;
  onClose: () => void;
}

export function SlideDialog({ slide, onClose }: Props) {
  const { t } = useWords<'adminContent'>();
  const form = useForm<SlideForm>({ defaultValues: toForm(slide) });
  const saving = useSaveSlide(!slide);
  const conflict = useConflict({ form, toForm, saving });
  const fields = useComparedFields();

  async function save(values: SlideForm): Promise<void> {
    try {
      await saving.mutateAsync({ id: slide?.id, body: toBody(values) });
      onClose();
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, { title: 'title', subtitle: 'subtitle', sortOrder: 'sortOrder' });
    }
  }

  const busyLabel = useBusyLabel();
  const submit = () => void form.handleSubmit(save)();
  return (
    <Dialog
      title={t(slide ? 'adminContent.editSlide' : 'adminContent.newSlide')}
      className="w-[min(100%-2rem,56rem)]"
      isDirty={form.formState.isDirty && !saving.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <SlideTexts form={form} />
        <SlideImages form={form} share={saving.share} />
        <SlidePlace form={form} />
        <FormAlert
          error={saving.error}
          fallback={t(slide ? 'adminContent.slideEditFailed' : 'adminContent.slideAddFailed')}
          onCompare={conflict.reopen}
        />
        <FormButtons
          submitLabel={t(slide ? 'admin.save' : 'adminContent.createSlide')}
          busyLabel={busyLabel(saving.share)}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={fields} onSave={submit} />
    </Dialog>
  );
}

function useComparedFields(): ComparedField<SlideForm>[] {
  const { t } = useWords<'adminContent'>();
  const bilingual = useBilingualFields<SlideForm>();
  return [
    ...bilingual('title', t('adminContent.title')),
    ...bilingual('subtitle', t('adminContent.subtitle')),
    { name: 'images', label: t('adminContent.images'), show: (value) => <ShownPictures value={value} /> },
    { name: 'sortOrder', label: t('adminContent.sortOrder') },
    { name: 'isActive', label: t('adminContent.slideActive') },
  ];
}

interface FieldsProps {
  form: UseFormReturn<SlideForm>;
}

function SlideTexts({ form }: FieldsProps) {
  const { t } = useWords<'adminContent'>();
  const { errors } = form.formState;
  const english = form.watch('english');
  return (
    <>
      <BilingualField
        label={t('adminContent.title')}
        isRequired
        maxLength={limits.slide.title}
        french={form.register('title', {
          validate: (value) => value.trim() !== '' || t('adminContent.titleRequired'),
        })}
        frenchError={errors.title?.message}
        english={form.register('english.title')}
        englishValue={english.title}
      />
      <BilingualField
        label={t('adminContent.subtitle')}
        rows={2}
        maxLength={limits.slide.subtitle}
        french={form.register('subtitle')}
        frenchError={errors.subtitle?.message}
        english={form.register('english.subtitle')}
        englishValue={english.subtitle}
      />
    </>
  );
}

function SlideImages({ form, share }: FieldsProps & { share: number | undefined }) {
  const { t } = useWords<'adminContent'>();
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

/** Where it stands, and whether. */
function SlidePlace({ form }: FieldsProps) {
  const { t } = useWords<'adminContent'>();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <NumberField
        label={t('adminContent.sortOrder')}
        hint={t('adminContent.sortOrderHint')}
        error={errors.sortOrder?.message}
        {...form.register('sortOrder', {
          validate: (value) => isPlace(value) || t('adminContent.orderInvalid'),
        })}
      />
      <Checkbox
        label={t('adminContent.slideActive')}
        hint={t('adminContent.slideActiveHint')}
        {...form.register('isActive')}
      />
    </div>
  );
}
