import { kindName, productKinds, registeredTaxes, registrationName, type ProductKind } from '@shop/contracts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../ui/conflict/compared-fields.tsx';
import type { ComparedField } from '../ui/conflict/ConflictDialog.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from './products.api.ts';

const isKind = (value: unknown): value is ProductKind => productKinds.some((kind) => kind === value);

/** How two versions of a product are put side by side. */
export function useComparedFields(): ComparedField<ProductForm>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const categories = useCategories();
  const bilingual = useBilingualFields<ProductForm>();
  const nameOf = (id: unknown) => categories.data?.find((category) => String(category.id) === id)?.name;
  return [
    ...bilingual('name', t('adminProducts.name')),
    ...bilingual('description', t('adminProducts.description')),
    { name: 'categoryId', label: t('adminProducts.category'), show: (id) => nameOf(id) ?? String(id) },
    { name: 'price', label: t('adminProducts.price') },
    { name: 'stock', label: t('adminProducts.stock') },
    { name: 'images', label: t('adminProducts.images'), show: (value) => <ShownPictures value={value} /> },
    ...bilingual('label', t('adminProducts.label')),
    ...(['netQuantity', 'netUnit', 'weightG', 'sku', 'gtin'] as const).map((name) => ({
      name,
      label: t(`adminProducts.${name}`),
    })),
    { name: 'videoUrl', label: t('adminProducts.video') },
    {
      name: 'kind',
      label: t('adminProducts.kind'),
      show: (kind) => (isKind(kind) ? kindName(kind, language) : t('adminProducts.noKind')),
    },
    ...registeredTaxes.map((tax) => ({
      name: `taxExceptions.${tax}` as const,
      label: registrationName(tax, language),
      show: (said: unknown) =>
        t(`adminProducts.${said === 'yes' ? 'taxed' : said === 'no' ? 'notTaxed' : 'asKind'}`),
    })),
  ];
}
