import type { AdminProduct } from '@shop/shared';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { isChangedMeanwhile, showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useConflict } from '../../ui/conflict/use-conflict.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx';
import { useLeaving } from '../../ui/form/use-leaving.ts';
import { changesAnything, toForm, toInput, type ProductForm } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { useSaveProduct } from '../data/products.api.ts';
import { useComparedFields } from './use-compared-fields.tsx';

/** Form fields for API fields with another name. */
const fieldNames = { image: 'images' } as const;

/** Form that creates or edits a product and then returns to the product list. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const form = useForm<ProductForm>({ defaultValues: toForm(product, language) });
  const saving = useSaveProduct(product?.id);
  const shown = (saved: AdminProduct) => toForm(saved, language);
  useShownState(form, product);
  const conflict = useConflict({ form, toForm: shown, saving });
  const leaving = useLeaving('/admin/products', form.formState.isDirty);
  const isNew = !product;
  const fallback = t(isNew ? 'adminProducts.createFailedText' : 'adminProducts.editFailedText');

  async function save(values: ProductForm): Promise<void> {
    const input = toInput(values);
    // After a conflict the form can be based on another revision, which is then saved even if nothing was changed.
    const isSameVersion = product?.version === values.version;
    if (product && isSameVersion && !changesAnything(input, product)) {
      return leaving.leave({ title: t('adminProducts.unchanged') });
    }
    try {
      const { name, isActive } = await saving.mutateAsync(input);
      const created = t(isActive ? 'adminProducts.created' : 'adminProducts.createdHidden');
      const title = isNew ? created : t('adminProducts.edited');
      leaving.leave({ title, description: name });
    } catch (error) {
      if (conflict.meet(error)) return;
      showFieldErrors(form, error, fieldNames);
      if (isChangedMeanwhile(error)) return;
      const title = t(isNew ? 'adminProducts.createFailed' : 'adminProducts.editFailed');
      toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
    }
  }

  const submit = () => void form.handleSubmit(save)();
  return (
    <>
      <form
        noValidate
        data-keeps-empty={!isNew || undefined}
        className="grid max-w-5xl gap-6"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <ProductFields form={form} product={product} />
        <FormAlert error={saving.error} fallback={fallback} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t(isNew ? 'adminProducts.create' : 'adminProducts.save')}
          busyLabel={t('adminProducts.saving')}
          isBusy={saving.isPending}
          onCancel={leaving.ask}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={useComparedFields()} onSave={submit} />
      {leaving.isAsking && <LeaveQuestion onLeave={() => leaving.leave()} onStay={leaving.stay} />}
    </>
  );
}

/**
 * Takes over the visibility and version when the product is hidden or shown outside the form, so that the next save is
 * no conflict.
 */
function useShownState(form: UseFormReturn<ProductForm>, product: AdminProduct | undefined): void {
  useEffect(() => {
    const opened = form.formState.defaultValues as ProductForm;
    if (!product || opened.isActive === product.isActive) return;
    const isNext = opened.version === product.version - 1;
    if (!isNext || changesAnything(toInput(opened), product)) return;
    const { isActive, version } = product;
    const values = { ...form.getValues(), isActive, version };
    form.reset({ ...opened, isActive, version });
    form.reset(values, { keepDefaultValues: true });
  }, [form, product]);
}
