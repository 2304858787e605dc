import { limits, type DeliverySettings, type DeliverySettingsInput } from '@shop/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../lib/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { ConflictDialog } from '../ui/conflict/ConflictDialog.tsx';
import { NumberField, Select, TextField } from '../ui/form/fields.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';
import { useEditForm } from '../ui/form/use-edit-form.ts';
import { useUnsavedWarning } from '../ui/form/use-unsaved-warning.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useDeliverySettings, useSaveDeliverySettings } from './delivery.api.ts';

interface Form extends Omit<DeliverySettings, 'cutoffHour' | 'unpaidDays'> {
  cutoffHour: string;
  unpaidDays: string;
}

const hours = Array.from({ length: 25 }, (_, hour) => hour);

const toForm = ({ cutoffHour, closures, unpaidDays, version }: DeliverySettings): Form => ({
  cutoffHour: String(cutoffHour),
  closures: closures.map((closure) => ({ ...closure })),
  unpaidDays: String(unpaidDays),
  version,
});
const toInput = ({ cutoffHour, unpaidDays, ...form }: Form): DeliverySettingsInput => {
  return { ...form, cutoffHour: Number(cutoffHour), unpaidDays: Number(unpaidDays) };
};
const max = limits.delivery.unpaidDays;

/** Until which hour an order leaves the same day, and when nothing leaves. */
export function SendingForm() {
  const { t } = useAdminTranslation<'adminZones'>();
  const { data, error } = useDeliverySettings();
  if (data) return <Loaded settings={data} />;
  return error ? (
    <ErrorState title={t('adminZones.loadFailed')} details={messageOf(error, '')} />
  ) : (
    <Spinner />
  );
}

function Loaded({ settings }: { settings: DeliverySettings }) {
  const { t } = useAdminTranslation<'adminZones'>();
  const form = useForm<Form>({ defaultValues: toForm(settings) });
  const saving = useSaveDeliverySettings();
  const save = async (values: Form) => form.reset(toForm(await saving.mutateAsync(toInput(values))));
  const { conflict, submit } = useEditForm({ form, toForm, saving, save, fieldNames: fieldNamesOf });
  useUnsavedWarning(form.formState.isDirty);
  const options = hours.map((hour) => ({ value: hour, label: t('adminZones.hour', { hour }) }));
  return (
    <>
      <form noValidate className="card grid max-w-4xl gap-5 p-5 sm:p-6" onSubmit={submit}>
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
          error={form.formState.errors.unpaidDays?.message}
          {...form.register('unpaidDays', {
            validate: (days) =>
              (/^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= max) ||
              t('adminZones.unpaidDaysWrong', { max }),
          })}
        />
        <FormAlert error={saving.error} fallback={t('adminZones.saveFailed')} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t('admin.save')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={form.formState.isDirty ? () => form.reset() : undefined}
        />
      </form>
      <ConflictDialog
        conflict={conflict}
        fields={[
          { name: 'cutoffHour', label: t('adminZones.cutoff') },
          { name: 'unpaidDays', label: t('adminZones.unpaidDays') },
          { name: 'closures', label: t('adminZones.closures'), show: closuresShown },
        ]}
        onSave={submit}
      />
    </>
  );
}

function fieldNamesOf({ closures }: Form) {
  const paths = closures.flatMap((_, place) =>
    (['startsOn', 'endsOn'] as const).map((field) => {
      const path = `closures.${place}.${field}` as const;
      return [path, path] as const;
    }),
  );
  return Object.fromEntries([...paths, ['unpaidDays', 'unpaidDays'] as const]);
}

function closuresShown(value: unknown): string {
  return (value as DeliverySettings['closures'])
    .map(({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`)
    .join(', ');
}

function Closures({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useAdminTranslation<'adminZones'>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closures' });
  const errors = form.formState.errors.closures;
  const isDay = (day: string) => day !== '' || t('adminZones.dayRequired');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{t('adminZones.closures')}</legend>
      <p className="field-hint">{t('adminZones.closuresHint')}</p>
      {fields.map(({ id }, place) => (
        <div key={id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t('adminZones.closedFrom')}
            type="date"
            isRequired
            error={errors?.[place]?.startsOn?.message}
            {...form.register(`closures.${place}.startsOn`, { validate: isDay })}
          />
          <TextField
            label={t('adminZones.closedTo')}
            type="date"
            isRequired
            error={errors?.[place]?.endsOn?.message}
            {...form.register(`closures.${place}.endsOn`, { validate: isDay })}
          />
          <IconButton
            icon={Trash2}
            label={t('adminZones.removeClosure', { number: place + 1 })}
            className="sm:mt-7"
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {fields.length < limits.delivery.closures && (
        <button
          type="button"
          className="button button-outline justify-self-start"
          onClick={() => append({ startsOn: '', endsOn: '' })}
        >
          <Plus size={18} aria-hidden />
          {t('adminZones.addClosure')}
        </button>
      )}
    </fieldset>
  );
}
