import { placesOf, rateIn, taxCodes, taxName, type Language, type TaxCode, type TaxRate } from '@shop/shared';
import { Plus } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../kit/api-errors.ts';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { Select, TextField } from '../ui/form/fields.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { useAddRate } from './taxes.api.ts';

interface RateFields {
  /** Value of a select box with tax code and province, such as `hst NS`. */
  taxAndProvince: string;
  /** Rate in percent as typed, such as `9,975`. */
  rate: string;
  startsOn: string;
}

const empty: RateFields = { taxAndProvince: 'gst CA', rate: '', startsOn: '' };
const taxesAndProvinces = taxCodes.flatMap((tax) => placesOf[tax].map((province) => ({ tax, province })));
const fieldNames = { tax: 'taxAndProvince', province: 'taxAndProvince' } as const;

function placeOptions(language: Language) {
  return taxesAndProvinces.map(({ tax, province }) => {
    const name = taxName(tax, language);
    return { value: `${tax} ${province}`, label: province === 'CA' ? name : `${name} ${province}` };
  });
}

function toRate({ taxAndProvince, rate, startsOn }: RateFields): TaxRate {
  const [tax, province] = taxAndProvince.split(' ') as [TaxCode, TaxRate['province']];
  return { tax, province, rate: rateIn(rate) ?? 0, startsOn };
}

/** Form for a new tax rate with its first day. */
export function RateForm() {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const form = useForm<RateFields>({ defaultValues: empty });
  const adding = useAddRate();

  async function add(values: RateFields): Promise<void> {
    try {
      await adding.mutateAsync(toRate(values));
      form.reset(empty);
    } catch (error) {
      showFieldErrors(form, error, fieldNames);
    }
  }

  return (
    <form
      noValidate
      className="card grid gap-4 p-5 sm:p-6"
      aria-label={t('adminTaxes.addRate')}
      onSubmit={(event) => void form.handleSubmit(add)(event)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('adminTaxes.tax')}
          isRequired
          options={placeOptions(language)}
          {...fieldOf(form, 'taxAndProvince')}
        />
        <TextField
          label={t('adminTaxes.ratePercent')}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          {...fieldOf(form, 'rate', (text) => rateIn(text) !== null || t('adminTaxes.rateWrong'))}
        />
        <TextField
          label={t('adminTaxes.startsOn')}
          isRequired
          type="date"
          max="2199-12-31"
          {...fieldOf(form, 'startsOn', isFilled(t('adminTaxes.dayRequired')))}
        />
      </div>
      <FormAlert error={adding.error} fallback={t('adminTaxes.rateFailed')} />
      <button
        type="submit"
        className="button button-outline justify-self-end"
        {...whileBusy(adding.isPending)}
      >
        <Plus size={18} aria-hidden />
        {t('adminTaxes.addRate')}
      </button>
    </form>
  );
}
