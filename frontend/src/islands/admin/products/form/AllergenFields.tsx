import { foodAllergenName, foodAllergens, fragranceAllergens, fragranceAllergensIn } from '@shop/shared';
import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { ProductForm } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
}

/** Checkboxes for the 81 fragrance allergens, collapsed by default. Allergens named in the ingredients need no tick. */
export function FragranceAllergens({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const found = fragranceAllergensIn(form.watch('passport.inci'));
  const chosen = form.watch('passport.fragranceAllergens');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{t('adminProducts.fragranceAllergens')}</legend>
      {found.length > 0 && (
        <p className="field-hint">{t('adminProducts.allergensFound', { names: found.join(', ') })}</p>
      )}
      <Names
        form={form}
        names={fragranceAllergens.named}
        chosen={chosen}
        label={t('adminProducts.allergens24')}
      />
      <Names
        form={form}
        names={fragranceAllergens.added}
        chosen={chosen}
        label={t('adminProducts.allergens81')}
      />
    </fieldset>
  );
}

interface NamesProps extends Props {
  label: string;
  names: readonly string[];
  chosen: readonly string[];
}

function Names({ form, label, names, chosen }: NamesProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const count = names.filter((name) => chosen.includes(name)).length;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
        {label}
        {count > 0 && <span className="text-ink-soft">{t('adminProducts.chosenCount', { count })}</span>}
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid gap-x-6 pb-3 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <Tick
            key={name}
            label={name}
            lang="la"
            value={name}
            field={form.register('passport.fragranceAllergens')}
          />
        ))}
      </div>
    </details>
  );
}

export function FoodAllergens({ form }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">{t('adminProducts.foodAllergens')}</legend>
      <p className="field-hint">{t('adminProducts.foodAllergensHint')}</p>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {foodAllergens.map((name) => (
          <Tick
            key={name}
            label={foodAllergenName(name, language)}
            value={name}
            field={form.register('passport.foodAllergens')}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TickProps {
  label: string;
  value: string;
  lang?: string;
  field: ReturnType<UseFormReturn<ProductForm>['register']>;
}

function Tick({ label, value, lang, field }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3" lang={lang}>
      <input type="checkbox" className="size-5 shrink-0 accent-accent" value={value} {...field} />
      {label}
    </label>
  );
}
