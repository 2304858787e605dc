import { limits, type AdminProduct } from '@shop/shared';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ProductPicker } from '../../ui/form/ProductPicker.tsx';
import type { ProductForm } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
  product: AdminProduct | undefined;
}

/** Products picked to be shown with this one; without any, the shop shows those bought together with it. */
export function GoesWithField({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <Controller
      control={form.control}
      name="goesWith"
      render={({ field: { value, onChange } }) => (
        <ProductPicker
          label={t('adminProducts.goesWith')}
          hint={t('adminProducts.goesWithHint', { max: limits.goesWith })}
          addLabel={t('adminProducts.goesWithAdd')}
          value={value}
          max={limits.goesWith}
          excluded={[product?.id, product?.productId]}
          onChange={onChange}
        />
      )}
    />
  );
}
