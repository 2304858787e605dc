import {
  foodAllergenName,
  foodAllergens,
  kindName,
  namesOf,
  productFields,
  productKinds,
  registeredTaxes,
  registrationName,
  type PassportField,
  type passportTexts,
  type ProductKind,
  type VariantField,
} from '@shop/shared';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { labelled, useBilingualFields, ShownPictures } from '../../ui/conflict/compared-fields.tsx';
import type { ComparedField, ComparedFields } from '../../ui/conflict/ConflictDialog.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from '../data/products.api.ts';
import { variantControls } from './VariantFields.tsx';

type Compared = ComparedField<ProductForm>[];

const isKind = (value: unknown): value is ProductKind => productKinds.some((kind) => kind === value);

/** Product fields shown in the comparison of two versions; each English text follows its French text. */
export function useComparedFields(): ComparedFields<ProductForm> {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const categories = useCategories();
  const bilingual = useBilingualFields<ProductForm>();
  const passport = usePassportFields();
  const nameOf = (id: unknown) => categories.data?.find((category) => String(category.id) === id)?.name;
  const taxes = registeredTaxes.map((tax) => ({
    name: `taxExceptions.${tax}` as const,
    label: registrationName(tax, language),
    show: (said: unknown) =>
      t(`adminProducts.${said === 'yes' ? 'taxed' : said === 'no' ? 'notTaxed' : 'asKind'}`),
  }));
  return {
    name: bilingual('name', t('adminProducts.name')),
    description: bilingual('description', t('adminProducts.description')),
    categoryId: { label: t('adminProducts.category'), show: (id) => nameOf(id) ?? String(id) },
    price: { label: t('adminProducts.price') },
    stock: { label: t('adminProducts.stock') },
    images: { label: t('adminProducts.images'), show: (value) => <ShownPictures value={value} /> },
    label: bilingual('label', t('adminProducts.label')),
    ...labelled(Object.keys(variantControls) as VariantField[], (name) => t(`adminProducts.${name}`)),
    ...labelled(namesOf(productFields), (name) => t(`adminProducts.${name}`)),
    goesWith: { label: t('adminProducts.goesWith') },
    kind: {
      label: t('adminProducts.kind'),
      show: (kind) => (isKind(kind) ? kindName(kind, language) : t('adminProducts.noKind')),
    },
    passport,
    taxExceptions: taxes,
    isActive: [],
    stockSeen: [],
  };
}

function usePassportFields(): Compared {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const foodNames = (chosen: unknown) =>
    foodAllergens
      .filter((name) => Array.isArray(chosen) && chosen.includes(name))
      .map((name) => foodAllergenName(name, language))
      .join(', ');
  const bilingual = (field: (typeof passportTexts)[number], label: string): Compared => [
    { name: `passport.${field}.fr`, label: t('admin.inFrench', { label }) },
    { name: `passport.${field}.en`, label: t('admin.inEnglish', { label }) },
  ];
  const fields: Record<PassportField, Compared> = {
    npn: [{ name: 'passport.npn', label: t('adminProducts.npn') }],
    inci: [{ name: 'passport.inci', label: t('adminProducts.inci') }],
    fragranceAllergens: [
      {
        name: 'passport.fragranceAllergens',
        label: t('adminProducts.fragranceAllergens'),
        show: (chosen) => (Array.isArray(chosen) ? chosen.join(', ') : ''),
      },
    ],
    foodAllergens: [
      { name: 'passport.foodAllergens', label: t('adminProducts.foodAllergens'), show: foodNames },
    ],
    origin: bilingual('origin', t('adminProducts.origin')),
    floralSource: bilingual('floralSource', t('adminProducts.floralSource')),
    grade: bilingual('grade', t('adminProducts.grade')),
    warnings: bilingual('warnings', t('adminProducts.ownWarnings')),
    harvestYear: [{ name: 'passport.harvestYear', label: t('adminProducts.harvestYear') }],
    keepsMonths: [{ name: 'passport.keepsMonths', label: t('adminProducts.keepsMonths') }],
    openMonths: [{ name: 'passport.openMonths', label: t('adminProducts.openMonths') }],
  };
  return Object.values(fields).flat();
}
