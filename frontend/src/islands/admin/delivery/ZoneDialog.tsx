import { limits, type DeliveryZone } from '@shop/shared';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSaveZone } from './delivery.api.ts';
import { RateFields } from './RateFields.tsx';
import {
  newRate,
  toZoneForm,
  toZoneInput,
  wrongPrefixes,
  zoneFieldNames,
  type RateForm,
  type ZoneForm,
} from './zone-form.ts';

interface Props {
  zone?: DeliveryZone;
  onClose: () => void;
}

const { delivery } = limits;

/** Dialog for a delivery zone and its rates, which can be sorted: buyers see the rates in this order. */
export function ZoneDialog({ zone, onClose }: Props) {
  const { t } = useAdminTranslation<'adminZones'>();
  const saving = useSaveZone();
  const edit = useItemForm({
    item: zone,
    toForm: toZoneForm,
    toInput: toZoneInput,
    saving,
    fieldNames: zoneFieldNames,
    onClose,
  });
  const { form } = edit;
  return (
    <EditDialog
      edit={edit}
      title={t(zone ? 'adminZones.editZone' : 'adminZones.addZone')}
      className="w-[min(100%-2rem,52rem)]"
      submitLabel={t(zone ? 'admin.save' : 'adminZones.addZone')}
      failure={t('adminZones.saveFailed')}
      comparedFields={{
        name: { label: t('adminZones.zoneName') },
        prefixes: { label: t('adminZones.prefixes') },
        rates: { label: t('adminZones.rates'), show: ratesShown },
      }}
      onClose={onClose}
    >
      <ZoneFields form={form} />
    </EditDialog>
  );
}

function ZoneFields({ form }: { form: UseFormReturn<ZoneForm> }) {
  const { t } = useAdminTranslation<'adminZones'>();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'rates' });
  const isPrefixes = (text: string) => {
    const wrong = wrongPrefixes(text);
    return wrong.length === 0 || t('adminZones.prefixesWrong', { wrong: wrong.join(', ') });
  };
  return (
    <>
      <TextField
        label={t('adminZones.zoneName')}
        hint={t('adminZones.zoneNameHint')}
        isRequired
        maxLength={delivery.name}
        {...fieldOf(form, 'name', isFilled(t('adminZones.nameRequired')))}
      />
      <TextField
        label={t('adminZones.prefixes')}
        hint={t('adminZones.prefixesHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldOf(form, 'prefixes', isPrefixes)}
      />
      {fields.map(({ id }, index) => (
        <RateFields
          key={id}
          form={form}
          index={index}
          isLast={index === fields.length - 1}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
          onMove={(by) => move(index, index + by)}
        />
      ))}
      {fields.length < delivery.rates && (
        <AddButton isOutlined text={t('adminZones.addRate')} onClick={() => append(newRate)} />
      )}
    </>
  );
}

function ratesShown(value: unknown): string {
  return (value as RateForm[]).map(({ name, carrier, fee }) => `${name.fr}, ${carrier}, ${fee}`).join(' · ');
}
