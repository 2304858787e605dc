import { isoToday, limits } from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { Select, TextField } from '../../ui/form/fields.tsx';
import { isTrackingNumber, type ParcelForm } from './parcel-form.ts';
import { useCarriers } from './parcels.api.ts';

interface Props {
  form: UseFormReturn<ParcelForm>;
  firstDay: string;
}

/** Fields for the carrier, the parcel number and the day of shipping. */
export function SentFields({ form, firstDay }: Props) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return (
    <>
      <CarrierSelect {...fieldOf(form, 'carrierId')} />
      <TextField
        label={t('adminDelivery.number')}
        hint={t('adminDelivery.numberHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.parcel.number}
        {...fieldOf(form, 'number', (text) => isTrackingNumber(text) || t('adminDelivery.numberWrong'))}
      />
      <TextField
        label={t('adminDelivery.shippedOn')}
        isRequired
        type="date"
        min={firstDay}
        max={isoToday()}
        {...fieldOf(form, 'shippedOn', isFilled(t('adminDelivery.dayRequired')))}
      />
    </>
  );
}

/** Select box for a carrier, rendered only once the carriers are loaded, because the selected one must be an option. */
export function CarrierSelect(props: Omit<Parameters<typeof Select>[0], 'label' | 'options'>) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const { data: carriers = [] } = useCarriers();
  const options = carriers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={t('adminDelivery.carrier')}
      options={[{ value: '', label: t('adminDelivery.withoutCarrier') }, ...options]}
      {...props}
    />
  );
}
