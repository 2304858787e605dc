import { isoToday, limits, type Incident } from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { labelled } from '../ui/conflict/compared-fields.tsx';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { Checkbox, NumberField, TextArea, TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { toForm, toInput, type IncidentForm } from './incident-form.ts';
import { useSaveIncident } from './incidents.api.ts';

interface Props {
  incident?: Incident;
  onClose: () => void;
}

const names = [
  ...(['knownOn', 'happenedOn', 'facts', 'dataConcerned', 'peopleCount', 'hasSeriousRisk'] as const),
  ...(['measures', 'caiNotifiedOn', 'peopleNotifiedOn'] as const),
];

export function IncidentDialog({ incident, onClose }: Props) {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const saving = useSaveIncident();
  const edit = useItemForm({ item: incident, toForm, toInput, saving, onClose });
  const { form } = edit;
  const { day, text } = useFieldProps(form);
  return (
    <EditDialog
      edit={edit}
      title={t(incident ? 'adminIncidents.edit' : 'adminIncidents.add')}
      className="w-[min(100%-2rem,48rem)]"
      submitLabel={t('admin.save')}
      failure={t('adminIncidents.failed')}
      comparedFields={labelled(names, (name) => t(`adminIncidents.${name}`))}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...day('knownOn', true)} />
        <TextField {...day('happenedOn')} />
      </div>
      <TextArea {...text('facts')} />
      <TextArea {...text('dataConcerned')} />
      <NumberField
        label={t('adminIncidents.peopleCount')}
        hint={t('adminIncidents.peopleCountHint')}
        {...fieldOf(
          form,
          'peopleCount',
          (count) => /^\d{0,9}$/.test(count.trim()) || t('adminIncidents.countWrong'),
        )}
      />
      <Checkbox
        label={t('adminIncidents.hasSeriousRisk')}
        hint={t('adminIncidents.hasSeriousRiskHint')}
        {...form.register('hasSeriousRisk')}
      />
      <TextArea {...text('measures')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...day('caiNotifiedOn')} />
        <TextField {...day('peopleNotifiedOn')} />
      </div>
    </EditDialog>
  );
}

function useFieldProps(form: UseFormReturn<IncidentForm>) {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const max = isoToday();
  const required = isFilled(t('adminIncidents.required'));
  const day = (
    name: 'knownOn' | 'happenedOn' | 'caiNotifiedOn' | 'peopleNotifiedOn',
    isRequired = false,
  ) => ({
    type: 'date',
    max,
    label: t(`adminIncidents.${name}`),
    isRequired,
    ...fieldOf(form, name, isRequired ? required : undefined),
  });
  const text = (name: 'facts' | 'dataConcerned' | 'measures') => ({
    label: t(`adminIncidents.${name}`),
    hint: t(`adminIncidents.${name}Hint`),
    isRequired: true,
    rows: 4,
    maxLength: limits.incident,
    ...fieldOf(form, name, required),
  });
  return { day, text };
}
