import { isAmount, limits, rateBases } from '@shop/shared';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { NumberField, PriceField, Select, TextField } from '../ui/form/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useReply } from '../ui/use-api.ts';
import { isMeasure, type ZoneForm } from './zone-form.ts';

interface Props {
  form: UseFormReturn<ZoneForm>;
  index: number;
  isLast: boolean;
  onMove: (by: number) => void;
  /** Removes the rate; absent for the last remaining rate. */
  onRemove?: () => void;
}

const { delivery, carrier } = limits;

export function RateFields({ form, index, isLast, onMove, onRemove }: Props) {
  const { t } = useAdminTranslation<'adminZones'>();
  const title = t('adminZones.rateNumber', { number: index + 1 });
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      <RateName form={form} index={index} />
      <RateCarrier form={form} index={index} />
      <RateRange form={form} index={index} />
      <RatePrice form={form} index={index} />
      <div className="flex flex-wrap gap-2">
        <IconButton
          icon={ArrowUp}
          label={t('adminZones.moveUp', { rate: title })}
          isDisabled={index === 0}
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

type PartProps = Pick<Props, 'form' | 'index'>;

function RateName({ form, index }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  return (
    <BilingualField
      form={form}
      name={`rates.${index}.name.fr`}
      rules={isFilled(t('adminZones.nameRequired'))}
      englishName={`rates.${index}.name.en`}
      label={t('adminZones.rateName')}
      isRequired
      maxLength={delivery.name}
    />
  );
}

function RateCarrier({ form, index }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const { data: carriers = [] } = useReply('GET /admin/carriers');
  const names = useId();
  return (
    <>
      <TextField
        label={t('adminZones.carrier')}
        hint={t('adminZones.carrierHint')}
        isRequired
        list={names}
        maxLength={carrier.name}
        {...fieldOf(form, `rates.${index}.carrier`, isFilled(t('adminZones.carrierRequired')))}
      />
      <datalist id={names}>
        {carriers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

function RateRange({ form, index }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const path = `rates.${index}` as const;
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
        {...fieldOf(form, `${path}.from`, isRange)}
      />
      <TextField
        label={t(`adminZones.below_${basis}`)}
        inputMode="decimal"
        autoComplete="off"
        {...fieldOf(form, `${path}.below`, (text) => !text.trim() || isRange(text))}
      />
    </div>
  );
}

function RatePrice({ form, index }: PartProps) {
  const { t } = useAdminTranslation<'adminZones'>();
  const path = `rates.${index}` as const;
  const amount = (text: string) => isAmount(text) || t('adminZones.wrong_amount');
  const isDays = (text: string) => /^\d{1,2}$/.test(text.trim()) || t('adminZones.daysWrong');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <PriceField label={t('adminZones.fee')} isRequired {...fieldOf(form, `${path}.fee`, amount)} />
      <PriceField
        label={t('adminZones.freeFrom')}
        {...fieldOf(form, `${path}.freeFrom`, (text) => !text.trim() || amount(text))}
      />
      <NumberField label={t('adminZones.minDays')} isRequired {...fieldOf(form, `${path}.minDays`, isDays)} />
      <NumberField label={t('adminZones.maxDays')} isRequired {...fieldOf(form, `${path}.maxDays`, isDays)} />
    </div>
  );
}
