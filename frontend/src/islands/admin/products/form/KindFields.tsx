import { kindName, productKinds, registeredTaxes, registrationName } from '@shop/shared';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FieldError } from '../../../kit/Field.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Select } from '../../ui/form/fields.tsx';
import type { ProductForm } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
}

/** Choice of the kind of a product, which determines its taxes. */
export function KindFields({ form }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const id = useId();
  const error = form.formState.errors.kind?.message;
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1 text-lg font-semibold">{t('adminProducts.kind')}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {t('adminProducts.kindHint')}
      </p>
      {error && <FieldError id={id} error={error} />}
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {productKinds.map((kind) => (
          <Kind key={kind} kind={kind} form={form} />
        ))}
      </div>
      <Exceptions form={form} />
    </fieldset>
  );
}

function Kind({ kind, form }: Props & { kind: (typeof productKinds)[number] }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 has-checked:bg-sage-soft">
      <input
        type="radio"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        value={kind}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
        {...form.register('kind')}
      />
      <span className="grid min-w-0">
        <span id={`${id}-name`} className="font-medium">
          {kindName(kind, language)}
        </span>
        <span id={`${id}-help`} className="text-sm text-ink-soft">
          {t(`adminProducts.kind_${kind}`)}
        </span>
      </span>
    </label>
  );
}

/** Tax exceptions of a product, collapsed unless there is one because they are rare. */
function Exceptions({ form }: Props) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const hasAny = Object.values(form.formState.defaultValues?.taxExceptions ?? {}).some(Boolean);
  return (
    <details open={hasAny} className="group border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t('adminProducts.exceptions')}
        <ChevronDown size={18} className="ms-1 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <p className="field-hint mb-3">{t('adminProducts.exceptionsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {registeredTaxes.map((tax) => (
          <Select
            key={tax}
            label={registrationName(tax, language)}
            isRequired
            options={[
              { value: '', label: t('adminProducts.asKind') },
              { value: 'yes', label: t('adminProducts.taxed') },
              { value: 'no', label: t('adminProducts.notTaxed') },
            ]}
            {...form.register(`taxExceptions.${tax}`)}
          />
        ))}
      </div>
    </details>
  );
}
