import { limits, parseCents, rateBases, type Carrier } from '@shop/contracts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { NumberField, PriceField, Select, TextField } from '../ui/form/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useOne } from '../ui/use-api.ts';
import { isMeasure, type ZoneForm } from './zone-form.ts';

interface Props {
  form: UseFormReturn<ZoneForm>;
  place: number;
  isLast: boolean;
  onMove: (by: number) => void;
  /** Absent of the only one. */
  onRemove?: () => void;
}

const { delivery, carrier } = limits;

/** One rate of a zone. */
export function RateFields({ form, place, isLast, onMove, onRemove }: Props) {
  const { t } = useAdminTranslation<'adminZones'>();
  const title = t('adminZones.rateNumber', { number: place + 1 });
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <RateTexts form={form} place={place} />
      <RateRange form={form} place={place} />
      <RatePrice form={form} place={place} />
      <div className="flex flex-wrap gap-2">
        <IconButton
          icon={ArrowUp}
          label={t('adminZones.moveUp', { rate: title })}
          isDisabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('adminZones.moveDown', { rate: title })}
          isDisabled={isLast}
          onClick={() => onMove(1)}
        />
        {onRemove && (
          <IconButton icon={Trash2} label={t('adminZones.removeRate', { rate: title })} onClick={onRemove} />
        )}
      </div>
    </fieldset>
  );
}

type PartProps = Pick<Props, 'form' | 'place'>;

function RateTexts({ form, place }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const { data: carriers = [] } = useOne<Carrier[]>('/admin/carriers');
  const names = useId();
  const errors = form.formState.errors.rates?.[place];
  const path = `rates.${place}` as const;
  const isGiven = (key: 'nameRequired' | 'carrierRequired') => (text: string) =>
    text.trim() !== '' || t(`adminZones.${key}`);
  return (
    <>
      <BilingualField
        label={t('adminZones.rateName')}
        isRequired
        maxLength={delivery.name}
        french={form.register(`${path}.name.fr`, { validate: isGiven('nameRequired') })}
        english={form.register(`${path}.name.en`)}
        frenchError={errors?.name?.fr?.message}
        englishError={errors?.name?.en?.message}
        englishValue={form.watch(`${path}.name.en`)}
      />
      <TextField
        label={t('adminZones.carrier')}
        hint={t('adminZones.carrierHint')}
        isRequired
        list={names}
        maxLength={carrier.name}
        error={errors?.carrier?.message}
        {...form.register(`${path}.carrier`, { validate: isGiven('carrierRequired') })}
      />
      <datalist id={names}>
        {carriers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

function RateRange({ form, place }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const errors = form.formState.errors.rates?.[place];
  const path = `rates.${place}` as const;
  const basis = form.watch(`${path}.basis`);
  const isRange = (text: string) => isMeasure(text, basis) || t(`adminZones.wrong_${basis}`);
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Select
        label={t('adminZones.basis')}
        isRequired
        options={rateBases.map((value) => ({ value, label: t(`adminZones.basis_${value}`) }))}
        {...form.register(`${path}.basis`)}
      />
      <TextField
        label={t(`adminZones.from_${basis}`)}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        error={errors?.from?.message}
        {...form.register(`${path}.from`, { validate: isRange })}
      />
      <TextField
        label={t(`adminZones.below_${basis}`)}
        inputMode="decimal"
        autoComplete="off"
        error={errors?.below?.message}
        {...form.register(`${path}.below`, { validate: (text) => !text.trim() || isRange(text) })}
      />
    </div>
  );
}

function RatePrice({ form, place }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const errors = form.formState.errors.rates?.[place];
  const path = `rates.${place}` as const;
  const isAmount = (text: string) => parseCents(text) !== null || t('adminZones.wrong_amount');
  const isDays = (text: string) => /^\d{1,2}$/.test(text.trim()) || t('adminZones.daysWrong');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <PriceField
        label={t('adminZones.fee')}
        isRequired
        error={errors?.fee?.message}
        {...form.register(`${path}.fee`, { validate: isAmount })}
      />
      <PriceField
        label={t('adminZones.freeFrom')}
        error={errors?.freeFrom?.message}
        {...form.register(`${path}.freeFrom`, { validate: (text) => !text.trim() || isAmount(text) })}
      />
      <NumberField
        label={t('adminZones.minDays')}
        isRequired
        error={errors?.minDays?.message}
        {...form.register(`${path}.minDays`, { validate: isDays })}
      />
      <NumberField
        label={t('adminZones.maxDays')}
        isRequired
        error={errors?.maxDays?.message}
        {...form.register(`${path}.maxDays`, { validate: isDays })}
      />
    </div>
  );
}
