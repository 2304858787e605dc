import {
  decimalText,
  limits,
  parseCents,
  variantFields,
  type AdminProduct,
  type VariantInput,
} from '@shop/shared';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { NumberField, PriceField, TextField } from '../../ui/form/fields.tsx';
import { OwnLabelField } from './OwnLabelField.tsx';
import { useProductRule } from '../form/use-product-rule.ts';
import { useAddVariant } from '../data/variants.api.ts';
import { fromTyped, toTyped, type TypedFields } from '../data/field-form.ts';
import { variantProblem } from '../data/variant-form.ts';

interface Props {
  productId: number;
  namesake: AdminProduct;
  onClose: () => void;
}

interface AddForm extends TypedFields<typeof variantFields> {
  /** Variant label of the main product, asked for if the product has none yet. */
  ownLabel: string;
  label: string;
  english: string;
  price: string;
  stock: string;
}

const fieldNames = { 'translations.en.label': 'english' } as const;

function toVariantInput({ ownLabel, label, english, price, stock, ...typed }: AddForm): VariantInput {
  const fields = fromTyped(variantFields, typed);
  return {
    label: label.trim(),
    ...(ownLabel && { ownLabel: ownLabel.trim() }),
    translations: { en: { label: english.trim() } },
    price: decimalText(parseCents(price) ?? 0),
    stock: Number(stock),
    ...fields,
    netUnit: fields.netQuantity === null ? null : fields.netUnit,
  };
}

/** Dialog for the fields of a new variant; all other fields are copied from the main product. */
export function AddVariantDialog({ productId, namesake, onClose }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const netUnit = namesake.netUnit ?? 'g';
  const defaultValues = {
    ...toTyped(variantFields, { netUnit }, language),
    ownLabel: '',
    label: '',
    english: '',
    price: '',
    stock: '0',
  };
  const form = useForm<AddForm>({ defaultValues });
  const adding = useAddVariant(productId, namesake.id);
  const submit = form.handleSubmit(async (values) => {
    try {
      await adding.mutateAsync(toVariantInput(values));
      onClose();
    } catch (error) {
      showFieldErrors(form, error, fieldNames);
    }
  });
  return (
    <ActionDialog
      title={t('adminProducts.addVariant')}
      className="w-[min(100%-2rem,44rem)]"
      action={adding}
      isDirty={form.formState.isDirty}
      submitLabel={t('adminProducts.addVariant')}
      failure={t('adminProducts.createFailedText')}
      onSubmit={submit}
      onClose={onClose}
    >
      {!namesake.label && (
        <OwnLabelField
          namesake={namesake}
          {...fieldOf(form, 'ownLabel', isFilled(t('adminProducts.labelRequired')))}
        />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Labels form={form} />
        <Sold form={form} />
        <Content form={form} />
      </div>
    </ActionDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<AddForm>;
}

function Labels({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const label = t('adminProducts.label');
  return (
    <>
      <TextField
        label={t('admin.inFrench', { label })}
        lang="fr"
        isRequired
        maxLength={limits.variant.label}
        {...fieldOf(form, 'label', isFilled(t('adminProducts.labelRequired')))}
      />
      <TextField
        label={t('admin.inEnglish', { label })}
        lang="en"
        maxLength={limits.variant.label}
        {...fieldOf(form, 'english')}
      />
    </>
  );
}

function Sold({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const rule = useProductRule(true);
  return (
    <>
      <PriceField label={t('adminProducts.price')} isRequired {...fieldOf(form, 'price', rule('price'))} />
      <NumberField label={t('adminProducts.stock')} isRequired {...fieldOf(form, 'stock', rule('stock'))} />
    </>
  );
}

/** Net quantity field, in the unit of the other variants. */
function Content({ form }: FieldsProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const netUnit = form.getValues('netUnit') || 'g';
  const unit = netUnit === 'piece' ? t('adminProducts.unit_piece') : netUnit;
  const rule = (field: 'weightG' | 'netQuantity') => () => {
    const problem = variantProblem(field, { ...form.getValues(), netUnit: '' });
    return problem === undefined || t(`adminProducts.${problem}`);
  };
  return (
    <>
      <TextField
        label={`${t('adminProducts.netQuantity')} (${unit})`}
        inputMode="decimal"
        {...fieldOf(form, 'netQuantity', rule('netQuantity'))}
      />
      <NumberField label={t('adminProducts.weightG')} {...fieldOf(form, 'weightG', rule('weightG'))} />
      <TextField label={t('adminProducts.sku')} maxLength={limits.variant.sku} {...fieldOf(form, 'sku')} />
    </>
  );
}
