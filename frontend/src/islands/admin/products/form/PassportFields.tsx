import { claimWords, limits, mayHoldHoney, passportFields, type PassportField } from '@shop/shared';
import { TriangleAlert } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { BilingualField } from '../../ui/form/BilingualField.tsx';
import { fieldOf } from '../../ui/form/field-of.ts';
import { NumberField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { FoodAllergens, FragranceAllergens } from './AllergenFields.tsx';
import { isHarvest, isMonths, isNpn } from './passport-form.ts';
import type { ProductForm } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
}

/** Fields for the product information required on labels; the kind of the product determines which ones are shown. */
export function PassportFields({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const kind = form.watch('kind');
  const fields = passportFields(kind || undefined);
  const help = kind ? (fields.length > 0 ? 'passportHint' : 'passportNothing') : 'passportNone';
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="text-lg font-semibold">{t('adminProducts.passport')}</legend>
      <p className="field-hint">{t(`adminProducts.${help}`)}</p>
      <Claims form={form} />
      {fields.map((field) => (
        <Asked key={field} field={field} form={form} />
      ))}
    </fieldset>
  );
}

function Asked({ field, form }: Props & { field: PassportField }) {
  switch (field) {
    case 'npn':
      return <Npn form={form} />;
    case 'inci':
      return <Inci form={form} />;
    case 'fragranceAllergens':
      return <FragranceAllergens form={form} />;
    case 'foodAllergens':
      return <FoodAllergens form={form} />;
    case 'harvestYear':
    case 'keepsMonths':
    case 'openMonths':
      return <WholeNumber field={field} form={form} />;
    case 'warnings':
      return <Warnings form={form} />;
    case 'origin':
    case 'floralSource':
      return <BilingualText field={field} form={form} />;
    case 'grade':
      return <Grade form={form} />;
  }
}

function Npn({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <TextField
      className="max-w-sm"
      label={t('adminProducts.npn')}
      inputMode="numeric"
      autoComplete="off"
      hint={t('adminProducts.npnHint')}
      {...fieldOf(form, 'passport.npn', (npn) => isNpn(npn) || t('adminProducts.npnWrong'))}
    />
  );
}

function Inci({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <TextArea
      label={t('adminProducts.inci')}
      lang="la"
      maxLength={limits.passport.inci}
      hint={t('adminProducts.inciHint')}
      {...fieldOf(form, 'passport.inci')}
    />
  );
}

const numbers = {
  harvestYear: { rule: isHarvest, hint: undefined, wrong: 'harvestWrong' },
  keepsMonths: { rule: isMonths, hint: 'keepsHint', wrong: 'monthsWrong' },
  openMonths: { rule: isMonths, hint: 'openHint', wrong: 'monthsWrong' },
} as const;

function WholeNumber({ field, form }: Props & { field: keyof typeof numbers }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { rule, hint, wrong } = numbers[field];
  return (
    <NumberField
      className="max-w-sm"
      label={t(`adminProducts.${field}`)}
      hint={hint && t(`adminProducts.${hint}`)}
      {...fieldOf(form, `passport.${field}`, (text) => rule(text) || t(`adminProducts.${wrong}`))}
    />
  );
}

interface TextProps extends Props {
  field: 'origin' | 'floralSource' | 'grade' | 'warnings';
}

function BilingualText({ field, form }: TextProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const isLong = field === 'warnings';
  return (
    <BilingualField
      form={form}
      name={`passport.${field}.fr`}
      englishName={`passport.${field}.en`}
      canBeEmpty
      label={t(`adminProducts.${isLong ? 'ownWarnings' : field}`)}
      rows={isLong ? 3 : undefined}
      maxLength={isLong ? limits.passport.warnings : limits.passport.text}
    />
  );
}

function Grade({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <div className="grid gap-1.5">
      <BilingualText field="grade" form={form} />
      <p className="field-hint">{t('adminProducts.gradeHint')}</p>
    </div>
  );
}

/** Field for warnings on the label, with a hint where the shop adds the warning about honey by itself. */
function Warnings({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [kind, name, english, source] = form.watch(['kind', 'name', 'english.name', 'passport.floralSource']);
  const passport = source.fr || source.en ? { floralSource: source } : {};
  return (
    <div className="grid gap-1.5">
      <BilingualText field="warnings" form={form} />
      <p className="field-hint">
        {t('adminProducts.warningsHint')}{' '}
        {mayHoldHoney(kind || undefined, [name, english], passport) && t('adminProducts.honeyByItself')}
      </p>
    </div>
  );
}

/**
 * Notice of health claims in the texts of a product without a natural product number (NPN). The product can still be
 * saved.
 */
function Claims({ form }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const [kind, npn, name, description, english] = form.watch([
    'kind',
    'passport.npn',
    'name',
    'description',
    'english',
  ]);
  const isNumbered = kind === 'remedy' && npn.trim() !== '';
  const terms = isNumbered ? [] : claimWords([name, description, english.name, english.description]);
  const quoted = terms.map((word) => (language === 'fr' ? `« ${word} »` : `“${word}”`)).join(', ');
  return (
    <div role="status">
      {terms.length > 0 && (
        <div className="flex gap-3 rounded-md bg-honey-soft p-4 text-honey-ink">
          <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
          <div>
            <p className="font-semibold">{t('adminProducts.claims')}</p>
            <p>{t('adminProducts.claimsText', { count: terms.length, claims: quoted })}</p>
          </div>
        </div>
      )}
    </div>
  );
}
