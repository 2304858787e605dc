import { isoDay, limits, type Incident } from '@shop/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { Checkbox, NumberField, TextArea, TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { toForm, toInput, type IncidentForm } from './incident-form.ts';
import { useSaveIncident } from './incidents.api.ts';

interface Props {
  /** Absent for a new one. */
  incident?: Incident;
  onClose: () => void;
}

const names = [
  ...(['knownOn', 'happenedOn', 'facts', 'dataConcerned', 'peopleCount', 'hasSeriousRisk'] as const),
  ...(['measures', 'caiNotifiedOn', 'peopleNotifiedOn'] as const),
];
const fieldNames = Object.fromEntries(names.map((name) => [name, name]));

export function IncidentDialog({ incident, onClose }: Props) {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const saving = useSaveIncident();
  const edit = useItemForm({ item: incident, toForm, toInput, saving, fieldNames, onClose });
  const { form } = edit;
  const { required, day, text } = useFieldProps(form);
  return (
    <EditDialog
      edit={edit}
      title={t(incident ? 'adminIncidents.edit' : 'adminIncidents.add')}
      className="w-[min(100%-2rem,48rem)]"
      submitLabel={t('admin.save')}
      failure={t('adminIncidents.failed')}
      comparedFields={names.map((name) => ({ name, label: t(`adminIncidents.${name}`) }))}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...day('knownOn')} isRequired {...form.register('knownOn', { validate: required })} />
        <TextField {...day('happenedOn')} {...form.register('happenedOn')} />
      </div>
      <TextArea {...text('facts')} />
      <TextArea {...text('dataConcerned')} />
      <NumberField
        label={t('adminIncidents.peopleCount')}
        hint={t('adminIncidents.peopleCountHint')}
        error={form.formState.errors.peopleCount?.message}
        {...form.register('peopleCount', {
          validate: (count) => /^\d{0,9}$/.test(count.trim()) || t('adminIncidents.countWrong'),
        })}
      />
      <Checkbox
        label={t('adminIncidents.hasSeriousRisk')}
        hint={t('adminIncidents.hasSeriousRiskHint')}
        {...form.register('hasSeriousRisk')}
      />
      <TextArea {...text('measures')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...day('caiNotifiedOn')} {...form.register('caiNotifiedOn')} />
        <TextField {...day('peopleNotifiedOn')} {...form.register('peopleNotifiedOn')} />
      </div>
    </EditDialog>
  );
}

/** What fields of a kind have in common. */
function useFieldProps(form: UseFormReturn<IncidentForm>) {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const { errors } = form.formState;
  const max = isoDay(new Date());
  const required = (text: string) => text.trim() !== '' || t('adminIncidents.required');
  const day = (name: 'knownOn' | 'happenedOn' | 'caiNotifiedOn' | 'peopleNotifiedOn') => ({
    type: 'date',
    max,
    label: t(`adminIncidents.${name}`),
    error: errors[name]?.message,
  });
  const text = (name: 'facts' | 'dataConcerned' | 'measures') => ({
    label: t(`adminIncidents.${name}`),
    hint: t(`adminIncidents.${name}Hint`),
    isRequired: true,
    rows: 4,
    maxLength: limits.incident,
    error: errors[name]?.message,
    ...form.register(name, { validate: required }),
  });
  return { required, day, text };
}
