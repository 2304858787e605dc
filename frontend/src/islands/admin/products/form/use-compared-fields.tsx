import {
  foodAllergenName,
  foodAllergens,
  kindName,
  productFields,
  productKinds,
  registeredTaxes,
  registrationName,
  type PassportField,
  type passportTexts,
  type ProductField,
  type ProductKind,
  type VariantField,
} from '@shop/shared';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useBilingualFields, ShownPictures } from '../../ui/conflict/compared-fields.tsx';
import type { ComparedField } from '../../ui/conflict/ConflictDialog.tsx';
import type { ProductForm } from './product-form.ts';
import { useCategories } from '../data/products.api.ts';
import { variantControls } from './VariantFields.tsx';

type Compared = ComparedField<ProductForm>[];

const isKind = (value: unknown): value is ProductKind => productKinds.some((kind) => kind === value);

/** Fields in which two versions of a product are compared; English texts are next to the French ones. */
export function useComparedFields(): Compared {
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
  const fields: Record<
    Exclude<keyof ProductForm, 'english' | 'isActive' | 'version' | 'stockSeen'>,
    Compared
  > = {
    name: bilingual('name', t('adminProducts.name')),
    description: bilingual('description', t('adminProducts.description')),
    categoryId: [
      { name: 'categoryId', label: t('adminProducts.category'), show: (id) => nameOf(id) ?? String(id) },
    ],
    price: [{ name: 'price', label: t('adminProducts.price') }],
    stock: [{ name: 'stock', label: t('adminProducts.stock') }],
    images: [
      { name: 'images', label: t('adminProducts.images'), show: (value) => <ShownPictures value={value} /> },
    ],
    label: bilingual('label', t('adminProducts.label')),
    ...useFieldsOf(variantControls),
    ...useFieldsOf(productFields),
    goesWith: [{ name: 'goesWith', label: t('adminProducts.goesWith') }],
    kind: [
      {
        name: 'kind',
        label: t('adminProducts.kind'),
        show: (kind) => (isKind(kind) ? kindName(kind, language) : t('adminProducts.noKind')),
      },
    ],
    passport,
    taxExceptions: taxes,
  };
  return Object.values(fields).flat();
}

/** Fields that show themselves, each under its own name. */
function useFieldsOf<Name extends ProductField | VariantField>(fields: Record<Name, unknown>) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const names = Object.keys(fields) as Name[];
  const compared = names.map((name) => [name, [{ name, label: t(`adminProducts.${name}`) }]]);
  return Object.fromEntries(compared) as Record<Name, Compared>;
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
