import {
  foodAllergenName,
  foodAllergens,
  kindName,
  passportTexts,
  productKinds,
  registeredTaxes,
  registrationName,
  type ProductKind,
} from '@shop/contracts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../../ui/conflict/compared-fields.tsx';
import type { ComparedField } from '../../ui/conflict/ConflictDialog.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from '../data/products.api.ts';

const isKind = (value: unknown): value is ProductKind => productKinds.some((kind) => kind === value);

/** How two versions of a product are put side by side. */
export function useComparedFields(): ComparedField<ProductForm>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const categories = useCategories();
  const bilingual = useBilingualFields<ProductForm>();
  const passport = usePassportFields();
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
    { name: 'goesWith', label: t('adminProducts.goesWith') },
    {
      name: 'kind',
      label: t('adminProducts.kind'),
      show: (kind) => (isKind(kind) ? kindName(kind, language) : t('adminProducts.noKind')),
    },
    ...passport,
    ...registeredTaxes.map((tax) => ({
      name: `taxExceptions.${tax}` as const,
      label: registrationName(tax, language),
      show: (said: unknown) =>
        t(`adminProducts.${said === 'yes' ? 'taxed' : said === 'no' ? 'notTaxed' : 'asKind'}`),
    })),
  ];
}

function usePassportFields(): ComparedField<ProductForm>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const foodNames = (chosen: unknown) =>
    foodAllergens
      .filter((name) => Array.isArray(chosen) && chosen.includes(name))
      .map((name) => foodAllergenName(name, language))
      .join(', ');
  const texts = passportTexts.flatMap((field) => {
    const label = t(`adminProducts.${field === 'warnings' ? 'ownWarnings' : field}`);
    return [
      { name: `passport.${field}.fr` as const, label: t('admin.inFrench', { label }) },
      { name: `passport.${field}.en` as const, label: t('admin.inEnglish', { label }) },
    ];
  });
  return [
    { name: 'passport.npn', label: t('adminProducts.npn') },
    { name: 'passport.inci', label: t('adminProducts.inci') },
    {
      name: 'passport.fragranceAllergens',
      label: t('adminProducts.fragranceAllergens'),
      show: (chosen) => (Array.isArray(chosen) ? chosen.join(', ') : ''),
    },
    { name: 'passport.foodAllergens', label: t('adminProducts.foodAllergens'), show: foodNames },
    ...texts,
    { name: 'passport.harvestYear', label: t('adminProducts.harvestYear') },
    { name: 'passport.keepsMonths', label: t('adminProducts.keepsMonths') },
    { name: 'passport.openMonths', label: t('adminProducts.openMonths') },
  ];
}
