import { limits } from '@shop/contracts';
import type { AdminCategory } from '@shop/contracts';
import { Controller, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { BilingualField } from '../../ui/BilingualField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NumberField, Select } from '../../ui/fields.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { showFieldErrors } from '../../ui/refusals.ts';
import { useWords } from '../../ui/words.tsx';
import { useSaveCategory } from './categories.api.ts';
import { isSortOrder, toForm, toInput } from './category-form.ts';
import type { CategoryForm } from './category-form.ts';
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

  async function save(values: CategoryForm): Promise<void> {
    try {
      await saving.mutateAsync({ id: category?.id, input: toInput(values, category?.version) });
      onClose();
    } catch (error) {
      showFieldErrors(form, error, { name: 'name', description: 'description', sortOrder: 'sortOrder' });
    }
  }

  return (
    <Dialog
      title={t(category ? 'adminCatalog.editCategory' : 'adminCatalog.addCategory')}
      className="w-[min(100%-2rem,52rem)]"
      isDirty={form.formState.isDirty && !saving.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <CategoryTexts form={form} />
        <CategoryPlace form={form} parents={possibleParents(categories, category?.id)} />
        <FormAlert
          error={saving.error}
          fallback={t(category ? 'adminCatalog.editFailed' : 'adminCatalog.addFailed')}
          onReload={() => location.reload()}
        />
        <FormButtons
          submitLabel={t(category ? 'admin.save' : 'adminCatalog.addCategory')}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
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
        render={({ field: { value, onChange } }) => (
          <ImageField
            label={t('adminCatalog.image')}
            value={value}
            onChange={onChange}
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
