import { longDayText, type Incident } from '@shop/contracts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { IncidentDialog } from './IncidentDialog.tsx';
import { exportPath, useIncidents } from './incidents.api.ts';

/** /admin/incidents: the register of confidentiality incidents. */
export default function Incidents(props: AdminProps<'adminIncidents'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

/** The latest: all of them are in the file. */
const shown = 100;

function Screen() {
  const { t } = useAdminTranslation<'adminIncidents'>();
  const [open, setOpen] = useState<'new' | Incident>();
  const query = useIncidents(1, shown);
  return (
    <>
      <PageHead title={t('adminIncidents.title')} text={t('adminIncidents.text')}>
        <ExportButton path={exportPath} />
        <button type="button" className="button" onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden />
          {t('adminIncidents.add')}
        </button>
      </PageHead>
      <DataTable
        caption={t('adminIncidents.title')}
        columns={useColumns(setOpen)}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminIncidents.loadFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminIncidents.none')}
      />
      {open && (
        <IncidentDialog incident={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function useColumns(onEdit: (incident: Incident) => void): Column<Incident>[] {
  const { language, t } = useAdminTranslation<'adminIncidents'>();
  const dayOf = (day: string | null) => (day ? longDayText(day, language) : t('adminIncidents.notYet'));
  return [
    {
      key: 'knownOn',
      header: t('adminIncidents.knownOn'),
      isTitle: true,
      cell: ({ knownOn }) => <span className="font-semibold">{longDayText(knownOn, language)}</span>,
    },
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
    {
      key: 'actions',
      header: t('admin.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (incident) => {
        const label = t('admin.editNamed', { name: longDayText(incident.knownOn, language) });
        return <IconButton icon={Pencil} label={label} onClick={() => onEdit(incident)} />;
      },
    },
  ];
}
