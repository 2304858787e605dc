import {
  languages,
  limits,
  postalCodeOf,
  provinceName,
  provinces,
  type PickupPlace,
  type PickupPlaceInput,
  type Province,
} from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { Checkbox, NumberField, Select, TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSavePlace } from './delivery.api.ts';

interface Props {
  place?: PickupPlace;
  onClose: () => void;
}

interface PlaceForm extends Omit<PickupPlace, 'id' | 'province' | 'leadDays' | 'version'> {
  province: Province | '';
  leadDays: string;
  version?: number;
}

function toForm(place: PickupPlace | undefined): PlaceForm {
  const { name = '', address = '', city = '', province = '', postalCode = '', version } = place ?? {};
  const { nameEn = '', addressEn = '' } = place ?? {};
  const { fr = '', en = '' } = place?.hours ?? {};
  const leadDays = String(place?.leadDays ?? 1);
  const canPayOnPickup = place?.canPayOnPickup ?? false;
  const hours = { fr, en };
  const texts = { name, nameEn, address, addressEn, city, postalCode };
  return { ...texts, province, hours, leadDays, canPayOnPickup, version };
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
  const filled = isFilled(t('adminZones.required'));
  const inBoth = { form, isRequired: true, rules: filled };
  return (
    <>
      <BilingualField
        {...inBoth}
        name="name"
        englishName="nameEn"
        label={t('adminZones.placeName')}
        maxLength={limits.delivery.name}
      />
      <BilingualField
        {...inBoth}
        name="address"
        englishName="addressEn"
        label={t('adminZones.address')}
        maxLength={limits.address.line}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          label={t('adminZones.city')}
          isRequired
          maxLength={limits.address.city}
          {...fieldOf(form, 'city', filled)}
        />
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

function useComparedFields(): ComparedFields<PlaceForm> {
  const { t } = useAdminTranslation<'adminZones'>();
  const inEnglish = (label: string) => t('admin.inEnglish', { label });
  return {
    name: { label: t('adminZones.placeName') },
    nameEn: { label: inEnglish(t('adminZones.placeName')) },
    address: { label: t('adminZones.address') },
    addressEn: { label: inEnglish(t('adminZones.address')) },
    city: { label: t('adminZones.city') },
    province: { label: t('adminZones.province') },
    postalCode: { label: t('adminZones.postalCode') },
    leadDays: { label: t('adminZones.leadDays') },
    canPayOnPickup: { label: t('adminZones.canPayOnPickup') },
    hours: languages.map((language) => ({
      name: `hours.${language}` as const,
      label: `${t('adminZones.hours')} (${language})`,
    })),
  };
}
