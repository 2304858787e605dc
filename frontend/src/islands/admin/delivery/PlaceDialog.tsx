import {
  limits,
  postalCodeOf,
  provinceName,
  provinces,
  type Bilingual,
  type PickupPlace,
  type PickupPlaceInput,
  type Province,
} from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { Checkbox, NumberField, Select, TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSavePlace } from './delivery.api.ts';

interface Props {
  /** Pick-up place to edit; absent for a new one. */
  place?: PickupPlace;
  onClose: () => void;
}

interface PlaceForm {
  name: string;
  address: string;
  city: string;
  province: Province | '';
  postalCode: string;
  hours: Bilingual;
  leadDays: string;
  canPayOnPickup: boolean;
  version?: number;
}

type PlaceField = 'name' | 'address' | 'city' | 'province' | 'postalCode' | 'leadDays' | 'canPayOnPickup';

function toForm(place: PickupPlace | undefined): PlaceForm {
  const { name = '', address = '', city = '', province = '', postalCode = '', version } = place ?? {};
  const { fr = '', en = '' } = place?.hours ?? {};
  const leadDays = String(place?.leadDays ?? 1);
  const canPayOnPickup = place?.canPayOnPickup ?? false;
  const hours = { fr, en };
  return { name, address, city, province, postalCode, hours, leadDays, canPayOnPickup, version };
}

function toInput({ leadDays, province, ...form }: PlaceForm): PickupPlaceInput {
  return { ...form, province: province as Province, leadDays: Number(leadDays) };
}

export function PlaceDialog({ place, onClose }: Props) {
  const { t } = useAdminTranslation<'adminZones'>();
  const saving = useSavePlace();
  const edit = useItemForm({ item: place, toForm, toInput, saving, onClose });
  const { form } = edit;
  return (
    <EditDialog
      edit={edit}
      title={t(place ? 'adminZones.editPlace' : 'adminZones.addPlace')}
      className="w-[min(100%-2rem,44rem)]"
      submitLabel={t(place ? 'admin.save' : 'adminZones.addPlace')}
      failure={t('adminZones.saveFailed')}
      comparedFields={useComparedFields()}
      onClose={onClose}
    >
      <PlaceAddress form={form} />
      <BilingualField
        form={form}
        name="hours.fr"
        englishName="hours.en"
        label={t('adminZones.hours')}
        rows={3}
        maxLength={limits.delivery.hours}
      />
      <NumberField
        label={t('adminZones.leadDays')}
        hint={t('adminZones.leadDaysHint')}
        isRequired
        {...fieldOf(form, 'leadDays', (days) => /^\d{1,2}$/.test(days.trim()) || t('adminZones.daysWrong'))}
      />
      <Checkbox
        label={t('adminZones.canPayOnPickup')}
        hint={t('adminZones.canPayOnPickupHint')}
        {...form.register('canPayOnPickup')}
      />
    </EditDialog>
  );
}

function PlaceAddress({ form }: { form: UseFormReturn<PlaceForm> }) {
  const { language, t } = useAdminTranslation<'adminZones'>();
  const options = provinces.map((value) => ({ value, label: provinceName(value, language) }));
  const field = (name: 'name' | 'address' | 'city', label: string, maxLength: number) => (
    <TextField
      label={label}
      isRequired
      maxLength={maxLength}
      {...fieldOf(form, name, isFilled(t('adminZones.required')))}
    />
  );
  return (
    <>
      {field('name', t('adminZones.placeName'), limits.delivery.name)}
      {field('address', t('adminZones.address'), limits.address.line)}
      <div className="grid gap-4 md:grid-cols-3">
        {field('city', t('adminZones.city'), limits.address.city)}
        <Select
          label={t('adminZones.province')}
          isRequired
          options={[{ value: '', label: t('adminZones.choose') }, ...options]}
          {...fieldOf(form, 'province', isFilled(t('adminZones.provinceRequired')))}
        />
        <TextField
          label={t('adminZones.postalCode')}
          isRequired
          maxLength={limits.address.postalCode}
          {...fieldOf(
            form,
            'postalCode',
            (code) => postalCodeOf(code) !== null || t('adminZones.postalCodeWrong'),
          )}
        />
      </div>
    </>
  );
}

function useComparedFields() {
  const { t } = useAdminTranslation<'adminZones'>();
  const labels: Record<PlaceField, string> = {
    name: t('adminZones.placeName'),
    address: t('adminZones.address'),
    city: t('adminZones.city'),
    province: t('adminZones.province'),
    postalCode: t('adminZones.postalCode'),
    leadDays: t('adminZones.leadDays'),
    canPayOnPickup: t('adminZones.canPayOnPickup'),
  };
  const names = Object.entries(labels) as [PlaceField, string][];
  const hours = (['hours.fr', 'hours.en'] as const).map((name) => ({
    name,
    label: `${t('adminZones.hours')} (${name.slice(-2)})`,
  }));
  return [...names.map(([name, label]) => ({ name, label })), ...hours];
}
