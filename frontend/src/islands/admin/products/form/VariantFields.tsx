import {
  amountText,
  formatPrice,
  limits,
  netUnits,
  parseCents,
  unitPriceOf,
  type NetUnit,
  type UnitPriceBase,
} from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { BilingualField } from '../../ui/form/BilingualField.tsx';
import { fieldOf } from '../../ui/form/field-of.ts';
import { NumberField, Select, TextField } from '../../ui/form/fields.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from '../data/products.api.ts';
import { variantProblem, toVariantFields } from '../data/variant-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
}

/** What is inside, what it weighs, and how it is found again elsewhere. */
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
      <Content form={form} />
      <Codes form={form} />
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

function Content({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const rule = useRule({ form });
  const preview = useUnitPrice({ form });
  const nameOf = (unit: NetUnit) => t(`adminProducts.unit_${unit}`);
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <TextField
        label={t('adminProducts.netQuantity')}
        inputMode="decimal"
        autoComplete="off"
        hint={preview ?? t('adminProducts.netQuantityHint')}
        {...fieldOf(form, 'netQuantity', rule('netQuantity'))}
      />
      <Select
        label={t('adminProducts.netUnit')}
        options={[
          { value: '', label: t('adminProducts.noUnit') },
          ...netUnits.map((unit) => ({ value: unit, label: nameOf(unit) })),
        ]}
        {...fieldOf(form, 'netUnit', rule('netUnit'))}
      />
      <NumberField
        label={t('adminProducts.weightG')}
        hint={t('adminProducts.weightGHint')}
        {...fieldOf(form, 'weightG', rule('weightG'))}
      />
    </div>
  );
}

function Codes({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t('adminProducts.sku')}
        hint={t('adminProducts.skuHint')}
        maxLength={limits.variant.sku}
        autoComplete="off"
        {...fieldOf(form, 'sku')}
      />
      <TextField
        label={t('adminProducts.gtin')}
        hint={t('adminProducts.gtinHint')}
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(form, 'gtin', useRule({ form })('gtin'))}
      />
    </div>
  );
}

/** As the shop will say it. */
function useUnitPrice({ form }: Props): string | undefined {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const [categoryId, price] = form.watch(['categoryId', 'price']);
  const category = useCategories().data?.find(({ id }) => String(id) === categoryId);
  const typed = form.watch();
  const { netQuantity, netUnit } = toVariantFields(typed);
  const priceCents = parseCents(price);
  if (!netQuantity || !netUnit || priceCents === null || variantProblem('netQuantity', typed))
    return undefined;
  const base: UnitPriceBase = category?.unitPriceBase ?? 100;
  const unitPrice = unitPriceOf({ priceCents, netQuantity, netUnit }, base);
  if (!unitPrice) return undefined;
  const amount = amountText(unitPrice, language);
  return t('adminProducts.unitPricePreview', { price: formatPrice(unitPrice.price, language), amount });
}
