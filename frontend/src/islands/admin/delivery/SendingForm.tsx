import { limits, type DeliverySettings, type DeliverySettingsInput } from '@shop/shared';
import { Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { NumberField, Select, TextField } from '../ui/form/fields.tsx';
import { PageForm } from '../ui/form/PageForm.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useDeliverySettings, useSaveDeliverySettings } from './delivery.api.ts';

interface Form extends Omit<DeliverySettings, 'cutoffHour' | 'unpaidDays'> {
  cutoffHour: string;
  unpaidDays: string;
}

const hours = Array.from({ length: 25 }, (_, hour) => hour);

const toForm = ({ cutoffHour, closures, unpaidDays, version }: DeliverySettings): Form => ({
  cutoffHour: String(cutoffHour),
  closures: closures.map(({ text = { fr: '', en: '' }, ...days }) => ({ ...days, text: { ...text } })),
  unpaidDays: String(unpaidDays),
  version,
});
const toInput = ({ cutoffHour, unpaidDays, ...form }: Form): DeliverySettingsInput => {
  return { ...form, cutoffHour: Number(cutoffHour), unpaidDays: Number(unpaidDays) };
};
const max = limits.delivery.unpaidDays;

/** Form for the cut-off hour of orders and for the days without shipping. */
export function SendingForm() {
  const { t } = useAdminTranslation<'adminZones'>();
  return (
    <Loaded query={useDeliverySettings()} errorText={t('adminZones.loadFailed')}>
      {(settings) => <LoadedForm settings={settings} />}
    </Loaded>
  );
}

function LoadedForm({ settings }: { settings: DeliverySettings }) {
  const { t } = useAdminTranslation<'adminZones'>();
  const saving = useSaveDeliverySettings();
  const edit = usePageForm<DeliverySettings, Form, DeliverySettingsInput>({
    saved: settings,
    toForm,
    toInput,
    saving,
  });
  const { form } = edit;
  const options = hours.map((hour) => ({ value: hour, label: t('adminZones.hour', { hour }) }));
  return (
    <PageForm
      edit={edit}
      className="card grid max-w-4xl gap-5 p-5 sm:p-6"
      failure={t('adminZones.saveFailed')}
      comparedFields={{
        cutoffHour: { label: t('adminZones.cutoff') },
        unpaidDays: { label: t('adminZones.unpaidDays') },
        closures: { label: t('adminZones.closures'), show: closuresShown },
      }}
    >
      <h2>{t('adminZones.sending')}</h2>
      <Select
        label={t('adminZones.cutoff')}
        hint={t('adminZones.cutoffHint')}
        isRequired
        options={options}
        {...form.register('cutoffHour')}
      />
      <Closures form={form} />
      <NumberField
        label={t('adminZones.unpaidDays')}
        hint={t('adminZones.unpaidDaysHint')}
        isRequired
        {...fieldOf(
          form,
          'unpaidDays',
          (days) =>
            (/^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= max) ||
            t('adminZones.unpaidDaysWrong', { max }),
        )}
      />
    </PageForm>
  );
}

function closuresShown(value: unknown): string {
  return (value as DeliverySettings['closures'])
    .map(({ startsOn, endsOn, text }) =>
      [`${startsOn} – ${endsOn}`, text?.fr, text?.en].filter(Boolean).join(' '),
    )
    .join(', ');
}

function Closures({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useAdminTranslation<'adminZones'>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closures' });
  const isDay = isFilled(t('adminZones.dayRequired'));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{t('adminZones.closures')}</legend>
      <p className="field-hint">{t('adminZones.closuresHint')}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t('adminZones.closedFrom')}
            type="date"
            isRequired
            {...fieldOf(form, `closures.${index}.startsOn`, isDay)}
          />
          <TextField
            label={t('adminZones.closedTo')}
            type="date"
            isRequired
            {...fieldOf(form, `closures.${index}.endsOn`, isDay)}
          />
          <IconButton
            icon={Trash2}
            label={t('adminZones.removeClosure', { number: index + 1 })}
            className="sm:mt-7"
            onClick={() => remove(index)}
          />
          <div className="sm:col-span-2">
            <BilingualField
              form={form}
              name={`closures.${index}.text.fr`}
              englishName={`closures.${index}.text.en`}
              canBeEmpty
              label={t('adminZones.closureText', { number: index + 1 })}
              maxLength={limits.announcement.text}
            />
          </div>
        </div>
      ))}
      {fields.length < limits.delivery.closures && (
        <AddButton
          isOutlined
          text={t('adminZones.addClosure')}
          onClick={() => append({ startsOn: '', endsOn: '', text: { fr: '', en: '' } })}
        />
      )}
    </fieldset>
  );
}
