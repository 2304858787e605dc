import { limits, unitPriceBases, type AdminCategory } from '@shop/shared';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { categoryOptions } from '../../../lib/catalogue/category-tree.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../ui/conflict/compared-fields.tsx';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { NumberField, Select } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { ImageField } from '../ui/pictures/ImageFields.tsx';
import { useSaveCategory } from './categories.api.ts';
import { isCategoryOrder, toForm, toInput, type CategoryForm } from './category-form.ts';
import { possibleParents } from './category-list.ts';

interface Props {
  category?: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
}

export function CategoryDialog({ category, categories, onClose }: Props) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const saving = useSaveCategory(!category);
  const edit = useItemForm({ item: category, toForm, toInput, saving, onClose });
  const { form } = edit;
  const parents = possibleParents(categories, category?.id);
  return (
    <EditDialog
      edit={edit}
      title={t(category ? 'adminCatalog.editCategory' : 'adminCatalog.addCategory')}
      className="w-[min(100%-2rem,52rem)]"
      submitLabel={t(category ? 'admin.save' : 'adminCatalog.addCategory')}
      failure={t(category ? 'adminCatalog.editFailed' : 'adminCatalog.addFailed')}
      comparedFields={useComparedFields(parents)}
      onClose={onClose}
    >
      <CategoryTexts form={form} />
      <CategoryPlace form={form} parents={parents} />
    </EditDialog>
  );
}

function useComparedFields(parents: readonly AdminCategory[]): ComparedFields<CategoryForm> {
  const { t } = useAdminTranslation<'adminCatalog'>();
  const bilingual = useBilingualFields<CategoryForm>();
  const nameOf = (id: unknown) => parents.find((parent) => String(parent.id) === id)?.name;
  return {
    name: bilingual('name', t('adminCatalog.name')),
    description: bilingual('description', t('adminCatalog.description')),
    image: { label: t('adminCatalog.image'), show: (value) => <ShownPictures value={value} /> },
    sortOrder: { label: t('adminCatalog.sortOrder') },
    parentId: {
      label: t('adminCatalog.parent'),
      show: (id) => nameOf(id) ?? t('adminCatalog.topLevel'),
    },
    unitPriceBase: { label: t('adminCatalog.unitPriceBase') },
  };
}

function CategoryTexts({ form }: { form: UseFormReturn<CategoryForm> }) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return (
    <>
      <BilingualField
        form={form}
        name="name"
        rules={isFilled(t('adminCatalog.nameRequired'))}
        label={t('adminCatalog.name')}
        isRequired
        maxLength={limits.category.name}
      />
      <BilingualField
        form={form}
        name="description"
        rules={isFilled(t('adminCatalog.descriptionRequired'))}
        label={t('adminCatalog.description')}
        isRequired
        rows={3}
        maxLength={limits.category.description}
      />
    </>
  );
}

interface PlaceProps {
  form: UseFormReturn<CategoryForm>;
  parents: AdminCategory[];
}

/** Fields for the picture, the sort order and the parent of a category. */
function CategoryPlace({ form, parents }: PlaceProps) {
  const { t } = useAdminTranslation<'adminCatalog'>();
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
          {...fieldOf(form, 'sortOrder', (value) => isCategoryOrder(value) || t('adminCatalog.orderInvalid'))}
        />
        <Select
          label={t('adminCatalog.parent')}
          options={[{ value: '', label: t('adminCatalog.topLevel') }, ...categoryOptions(parents)]}
          {...form.register('parentId')}
        />
        <Select
          label={t('adminCatalog.unitPriceBase')}
          hint={t('adminCatalog.unitPriceBaseHint')}
          isRequired
          options={unitPriceBases.map((base) => ({
            value: base,
            label: t(`adminCatalog.unitPrice_${base}`),
          }))}
          {...form.register('unitPriceBase')}
        />
      </div>
    </>
  );
}
