import { limits, type AdminCategory } from '@shop/contracts';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { BilingualField } from '../../ui/BilingualField.tsx';
import { useBilingualFields, ShownPictures } from '../../ui/compared-fields.tsx';
import { ConflictDialog, type ComparedField } from '../../ui/ConflictDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField, Select } from '../../ui/fields.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useConflict } from '../../ui/use-conflict.ts';
import { useWords } from '../../ui/words.tsx';
import { useSaveCategory } from './categories.api.ts';
import { isSortOrder, toForm, toInput, type CategoryForm } from './category-form.ts';
import { possibleParents } from './category-list.ts';

interface Props {
  /** Absent for a new one. */
  category?: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
}

export function CategoryDialog({ category, categories, onClose }: Props) {
  const { t } = useWords<'adminCatalog'>();
  const form = useForm<CategoryForm>({ defaultValues: toForm(category) });
  const saving = useSaveCategory(!category);
  const conflict = useConflict({ form, toForm, saving });
  const parents = possibleParents(categories, category?.id);

  async function save(values: CategoryForm): Promise<void> {
    try {
      await saving.mutateAsync({ id: category?.id, input: toInput(values) });
      onClose();
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, { name: 'name', description: 'description', sortOrder: 'sortOrder' });
    }
  }

  const submit = () => void form.handleSubmit(save)();
  return (
    <Dialog
      title={t(category ? 'adminCatalog.editCategory' : 'adminCatalog.addCategory')}
      className="w-[min(100%-2rem,52rem)]"
      isDirty={form.formState.isDirty && !saving.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <CategoryTexts form={form} />
        <CategoryPlace form={form} parents={parents} />
        <FormAlert
          error={saving.error}
          fallback={t(category ? 'adminCatalog.editFailed' : 'adminCatalog.addFailed')}
          onCompare={conflict.reopen}
        />
        <FormButtons
          submitLabel={t(category ? 'admin.save' : 'adminCatalog.addCategory')}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={useComparedFields(parents)} onSave={submit} />
    </Dialog>
  );
}

function useComparedFields(parents: readonly AdminCategory[]): ComparedField<CategoryForm>[] {
  const { t } = useWords<'adminCatalog'>();
  const bilingual = useBilingualFields<CategoryForm>();
  const nameOf = (id: unknown) => parents.find((parent) => String(parent.id) === id)?.name;
  return [
    ...bilingual('name', t('adminCatalog.name')),
    ...bilingual('description', t('adminCatalog.description')),
    { name: 'image', label: t('adminCatalog.image'), show: (value) => <ShownPictures value={value} /> },
    { name: 'sortOrder', label: t('adminCatalog.sortOrder') },
    {
      name: 'parentId',
      label: t('adminCatalog.parent'),
      show: (id) => nameOf(id) ?? t('adminCatalog.topLevel'),
    },
  ];
}

function CategoryTexts({ form }: { form: UseFormReturn<CategoryForm> }) {
  const { t } = useWords<'adminCatalog'>();
  const { errors } = form.formState;
  const english = form.watch('english');
  const required = (sentence: string) => (value: string) => value.trim() !== '' || sentence;
  return (
    <>
      <BilingualField
        label={t('adminCatalog.name')}
        isRequired
        maxLength={limits.category.name}
        french={form.register('name', { validate: required(t('adminCatalog.nameRequired')) })}
        frenchError={errors.name?.message}
        english={form.register('english.name')}
        englishValue={english.name}
      />
      <BilingualField
        label={t('adminCatalog.description')}
        isRequired
        rows={3}
        maxLength={limits.category.description}
        french={form.register('description', { validate: required(t('adminCatalog.descriptionRequired')) })}
        frenchError={errors.description?.message}
        english={form.register('english.description')}
        englishValue={english.description}
      />
    </>
  );
}

interface PlaceProps {
  form: UseFormReturn<CategoryForm>;
  parents: AdminCategory[];
}

/** Its picture, its order, what it stands under. */
function CategoryPlace({ form, parents }: PlaceProps) {
  const { t } = useWords<'adminCatalog'>();
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name="image"
        rules={{ validate: (value) => typeof value === 'string' || t('admin.imagesWaiting') }}
        render={({ field: { value, onChange } }) => (
          <ImageField
            label={t('adminCatalog.image')}
            value={value}
            onChange={onChange}
            error={errors.image?.message}
            failure={t('adminCatalog.uploadFailed')}
          />
        )}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          label={t('adminCatalog.sortOrder')}
          hint={t('adminCatalog.sortOrderHint')}
          error={errors.sortOrder?.message}
          {...form.register('sortOrder', {
            validate: (value) => isSortOrder(value) || t('adminCatalog.orderInvalid'),
          })}
        />
        <Select
          label={t('adminCatalog.parent')}
          options={[
            { value: '', label: t('adminCatalog.topLevel') },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.register('parentId')}
        />
      </div>
    </>
  );
}
