import { longDayText, type Incident } from '@shop/shared';
import { Pencil } from 'lucide-react';
import { Badge } from '../../kit/Badge.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { nameColumn, useActionsColumn } from '../ui/list/row-actions.tsx';
import { useItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { IncidentDialog } from './IncidentDialog.tsx';
import { exportPath, useIncidents } from './incidents.api.ts';

/**
 * Screen of the route /admin/incidents: the register of confidentiality incidents that Quebec's privacy law requires.
 */
export default adminScreen<'adminIncidents'>(Screen);

/** Maximum number of incidents on the screen, latest first; the exported file contains all of them. */
const shown = 100;

function Screen() {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const dialog = useItemDialog<Incident>();
  const query = useIncidents(1, shown);
  return (
    <>
      <PageHead title={t('adminIncidents.title')} text={t('adminIncidents.text')}>
        <ExportButton path={exportPath} />
        <AddButton text={t('adminIncidents.add')} onClick={dialog.add} />
      </PageHead>
      <DataTable
        caption={t('adminIncidents.title')}
        columns={useColumns(dialog.edit)}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminIncidents.loadFailed')}
        emptyText={t('adminIncidents.none')}
      />
      {dialog.isForm && <IncidentDialog incident={dialog.edited} onClose={dialog.close} />}
    </>
  );
}

function useColumns(onEdit: (incident: Incident) => void): Column<Incident>[] {
  const { language, t } = useAdminTranslation<'adminIncidents'>();
  const dayOf = (day: string | null) => (day ? longDayText(day, language) : t('adminIncidents.notYet'));
  return [
    nameColumn('knownOn', t('adminIncidents.knownOn'), ({ knownOn }) => longDayText(knownOn, language)),
    { key: 'facts', header: t('adminIncidents.facts'), cell: ({ facts }) => <LongText text={facts} /> },
    {
      key: 'risk',
      header: t('adminIncidents.risk'),
      cell: ({ hasSeriousRisk }) => (
        <span className="flex">
          <Badge tone={hasSeriousRisk ? 'bad' : 'neutral'}>
            {t(hasSeriousRisk ? 'adminIncidents.serious' : 'adminIncidents.notSerious')}
          </Badge>
        </span>
      ),
    },
    {
      key: 'cai',
      header: t('adminIncidents.caiNotifiedOn'),
      cell: ({ caiNotifiedOn }) => dayOf(caiNotifiedOn),
    },
    {
      key: 'people',
      header: t('adminIncidents.peopleNotifiedOn'),
      cell: ({ peopleNotifiedOn }) => dayOf(peopleNotifiedOn),
    },
    useActionsColumn((incident) => {
      const label = t('admin.editNamed', { name: longDayText(incident.knownOn, language) });
      return <IconButton icon={Pencil} label={label} onClick={() => onEdit(incident)} />;
    }),
  ];
}
