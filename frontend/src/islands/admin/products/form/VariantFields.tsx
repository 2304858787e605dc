import {
  amountText,
  formatPrice,
  limits,
  netUnits,
  parseCents,
  unitPriceOf,
  variantFields,
  type UnitPriceBase,
  type VariantField,
} from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { BilingualField } from '../../ui/form/BilingualField.tsx';
import { fieldOf } from '../../ui/form/field-of.ts';
import { NumberField, Select, TextField } from '../../ui/form/fields.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from '../data/products.api.ts';
import { fromTyped } from '../data/field-form.ts';
import { variantProblem } from '../data/variant-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
}

/** Fields for net quantity, weight, SKU and GTIN of a product variant. */
export function VariantFields({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 text-lg font-semibold">{t('adminProducts.variantAndContent')}</legend>
      <BilingualField
        form={form}
        name="label"
        canBeEmpty
        label={t('adminProducts.label')}
        maxLength={limits.variant.label}
      />
      <div className="grid gap-4 md:grid-cols-3">{controlsOf(measured, form)}</div>
      <div className="grid gap-4 md:grid-cols-2">{controlsOf(codes, form)}</div>
    </fieldset>
  );
}

function useRule({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (field: Parameters<typeof variantProblem>[0]) => () => {
    const problem = variantProblem(field, form.getValues());
    return problem === undefined || t(`adminProducts.${problem}`);
  };
}

type Controls = Partial<Record<VariantField, typeof Sku>>;

/** Controls of the variant fields in form order; the comparison of two versions uses the same order. */
const measured = { netQuantity: NetQuantity, netUnit: Unit, weightG: Weight } satisfies Controls;
const codes = { sku: Sku, gtin: Gtin } satisfies Controls;
export const variantControls = { ...measured, ...codes } satisfies Record<VariantField, typeof Sku>;

function controlsOf(controls: Controls, form: Props['form']) {
  return Object.entries(controls).map(([name, Control]) => <Control key={name} form={form} />);
}

function NetQuantity({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const preview = useUnitPrice({ form });
  return (
    <TextField
      label={t('adminProducts.netQuantity')}
      inputMode="decimal"
      autoComplete="off"
      hint={preview ?? t('adminProducts.netQuantityHint')}
      {...fieldOf(form, 'netQuantity', useRule({ form })('netQuantity'))}
    />
  );
}

function Unit({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <Select
      label={t('adminProducts.netUnit')}
      options={[
        { value: '', label: t('adminProducts.noUnit') },
        ...netUnits.map((unit) => ({ value: unit, label: t(`adminProducts.unit_${unit}`) })),
      ]}
      {...fieldOf(form, 'netUnit', useRule({ form })('netUnit'))}
    />
  );
}

function Weight({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <NumberField
      label={t('adminProducts.weightG')}
      hint={t('adminProducts.weightGHint')}
      {...fieldOf(form, 'weightG', useRule({ form })('weightG'))}
    />
  );
}

function Sku({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <TextField
      label={t('adminProducts.sku')}
      hint={t('adminProducts.skuHint')}
      maxLength={limits.variant.sku}
      autoComplete="off"
      {...fieldOf(form, 'sku')}
    />
  );
}

function Gtin({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <TextField
      label={t('adminProducts.gtin')}
      hint={t('adminProducts.gtinHint')}
      inputMode="numeric"
      autoComplete="off"
      {...fieldOf(form, 'gtin', useRule({ form })('gtin'))}
    />
  );
}

/** Unit price, such as "per 100 g", as the shop will show it. */
function useUnitPrice({ form }: Props): string | undefined {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const [categoryId, price] = form.watch(['categoryId', 'price']);
  const category = useCategories().data?.find(({ id }) => String(id) === categoryId);
  const typed = form.watch();
  const { netQuantity, netUnit } = fromTyped(variantFields, typed);
  const priceCents = parseCents(price);
  if (!netQuantity || !netUnit || priceCents === null || variantProblem('netQuantity', typed))
    return undefined;
  const base: UnitPriceBase = category?.unitPriceBase ?? 100;
  const unitPrice = unitPriceOf({ priceCents, netQuantity, netUnit }, base);
  if (!unitPrice) return undefined;
  const amount = amountText(unitPrice, language);
  return t('adminProducts.unitPricePreview', { price: formatPrice(unitPrice.price, language), amount });
}
