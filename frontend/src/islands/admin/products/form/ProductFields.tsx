import {
  formatMoney,
  limits,
  parseCents,
  stockLevel,
  videoId,
  type AdminProduct,
  type ProductField,
} from '@shop/shared';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { categoryOptions } from '../../../../lib/catalogue/category-tree.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { BilingualField } from '../../ui/form/BilingualField.tsx';
import { fieldOf } from '../../ui/form/field-of.ts';
import { Checkbox, NumberField, PriceField, Select, TextField } from '../../ui/form/fields.tsx';
import { ImagesField } from '../../ui/pictures/ImageFields.tsx';
import { areStored } from '../../ui/pictures/pictures.ts';
import { GoesWithField } from './GoesWithField.tsx';
import { KindFields } from './KindFields.tsx';
import { PassportFields } from './PassportFields.tsx';
import { VariantFields } from './VariantFields.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories, useLowStock } from '../data/products.api.ts';
import { isStock } from '../data/stock-change.ts';
import { useProductRule } from './use-product-rule.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
  /** Product to edit; undefined for a new one. */
  product: AdminProduct | undefined;
}

export function ProductFields(props: Props) {
  return (
    <>
      <section className="card grid gap-5 p-5 sm:p-6">
        <Texts {...props} />
      </section>
      <section className="card grid gap-5 p-5 sm:p-6">
        <div className="grid gap-4 md:grid-cols-3">
          <CategorySelect {...props} />
          <Price {...props} />
          <StockCount {...props} />
        </div>
      </section>
      <section className="card p-5 sm:p-6">
        <VariantFields form={props.form} />
      </section>
      <section className="card p-5 sm:p-6">
        <KindFields form={props.form} />
      </section>
      <section className="card p-5 sm:p-6">
        <PassportFields form={props.form} />
      </section>
      <section className="card p-5 sm:p-6">
        <GoesWithField {...props} />
      </section>
      <section className="card grid gap-5 p-5 sm:p-6">
        <Images {...props} />
        {Object.entries(productControls).map(([name, Control]) => (
          <Control key={name} {...props} />
        ))}
      </section>
      {!props.product && (
        <section className="card p-5 sm:p-6">
          <Draft form={props.form} />
        </section>
      )}
    </>
  );
}

function Texts({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const rule = useProductRule(!product);
  return (
    <>
      <BilingualField
        form={form}
        name="name"
        rules={rule('name')}
        englishRules={{
          maxLength: { value: limits.product.name, message: t('adminProducts.nameTooLong') },
        }}
        label={t('adminProducts.name')}
        isRequired={!product}
      />
      <BilingualField
        form={form}
        name="description"
        rules={rule('description')}
        englishRules={{
          maxLength: { value: limits.product.description, message: t('adminProducts.descriptionTooLong') },
        }}
        label={t('adminProducts.description')}
        isRequired={!product}
        rows={7}
      />
    </>
  );
}

function CategorySelect({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const categories = useCategories();
  const value = form.watch('categoryId');
  const options = categoryOptions(categories.data ?? []);
  // The current category is the only option until the categories are loaded.
  if (product && options.length === 0) options.push({ value, label: product.category });
  return (
    <Select
      label={t('adminProducts.category')}
      isRequired={!product}
      options={[{ value: '', label: t('adminProducts.chooseCategory') }, ...options]}
      {...fieldOf(form, 'categoryId', useProductRule(!product)('categoryId'))}
      value={value}
    />
  );
}

/** Price field with a preview of the amount to be saved, so that the user sees how a decimal comma was read. */
function Price({ form, product }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const cents = parseCents(form.watch('price'));
  const preview = cents !== null && t('adminProducts.pricePreview', { price: formatMoney(cents, language) });
  return (
    <PriceField
      label={t('adminProducts.price')}
      isRequired={!product}
      hint={preview || t('adminProducts.priceHint')}
      {...fieldOf(form, 'price', useProductRule(!product)('price'))}
    />
  );
}

function StockCount({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const level = useLowStock() ?? limits.lowStock;
  const text = form.watch('stock');
  const count = isStock(text) ? Number(text) : undefined;
  const isIgnored = product && count === 0 && product.stock > 0;
  const known = count === undefined ? 'in' : stockLevel(count, level);
  const hints = { in: 'stockHint', low: 'stockLow', out: 'stockOut' } as const;
  return (
    <NumberField
      label={t('adminProducts.stock')}
      isRequired={!product}
      hint={t(isIgnored ? 'adminProducts.stockZero' : `adminProducts.${hints[known]}`, { level })}
      {...fieldOf(form, 'stock', useProductRule(!product)('stock'))}
    />
  );
}

function Images({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const rule = useProductRule(!product)('images');
  const hint = t('adminProducts.imagesHint', { count: limits.product.images });
  return (
    <Controller
      control={form.control}
      name="images"
      rules={{ validate: (value) => (areStored(value) ? rule(value) : t('admin.imagesWaiting')) }}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <ImagesField
          label={t('adminProducts.images')}
          isRequired={!product}
          hasMain
          fit="product"
          max={limits.product.images}
          value={value}
          onChange={onChange}
          hint={product && value.length === 0 ? `${hint} ${t('adminProducts.imagesKept')}` : hint}
          error={error?.message}
          failure={t('adminProducts.uploadFailed')}
        />
      )}
    />
  );
}

/** Checkbox for a new product that is saved but not shown in the shop yet. */
function Draft({ form }: Pick<Props, 'form'>) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <Checkbox
      label={t('adminProducts.asDraft')}
      hint={t('adminProducts.asDraftText')}
      checked={!form.watch('isActive')}
      onChange={({ target }) => form.setValue('isActive', !target.checked, { shouldDirty: true })}
    />
  );
}

export const productControls = { videoUrl: Video } satisfies Record<ProductField, typeof Video>;

function Video({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const url = form.watch('videoUrl').trim();
  const isUnknown = url !== '' && videoId(url) === null;
  return (
    <TextField
      label={t('adminProducts.videoUrl')}
      type="url"
      inputMode="url"
      maxLength={limits.url}
      hint={t(isUnknown ? 'adminProducts.videoUnknown' : 'adminProducts.videoHint')}
      {...fieldOf(form, 'videoUrl')}
    />
  );
}
