import {
  localePath,
  dateText,
  legalKinds,
  longDayText,
  type LegalKind,
  type LegalStatus,
  type LegalVersionSummary,
  languages,
  type Language,
} from '@shop/shared';
import { BookOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { colonIn } from '../../../i18n/colon.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useActionsColumn } from '../ui/list/row-actions.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useLegalVersions, useRemoveLegalVersion, useLegalVersion } from './legal.api.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Tabs } from '../ui/list/Tabs.tsx';
import { LegalPreview } from './LegalPreview.tsx';

/** Screen of the route /admin/legal: all versions of the legal texts. */
export default adminScreen<'adminLegal'>(Screen);

type Open = { kind: 'read' | 'remove'; version: LegalVersionSummary } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminLegal'>();
  const [open, setOpen] = useState<Open>(null);
  const removal = useRemoveLegalVersion();
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={t('adminLegal.title')} text={t('adminLegal.text')} />
      <div className="grid max-w-4xl gap-8">
        {legalKinds.map((kind) => (
          <Versions key={kind} kind={kind} onOpen={setOpen} />
        ))}
      </div>
      {open?.kind === 'read' && <VersionDialog version={open.version} onClose={close} />}
      {open?.kind === 'remove' && (
        <DeleteDialog
          title={t('adminLegal.removeTitle', { name: t(`adminLegal.${open.version.kind}`) })}
          text={t('adminLegal.removeText')}
          what={open.version}
          removal={removal}
          onClose={close}
        />
      )}
    </>
  );
}

function Versions({ kind, onOpen }: { kind: LegalKind; onOpen: (open: Open) => void }) {
  const { language, t } = useAdminTranslation<'adminLegal'>();
  const query = useLegalVersions();
  const rows = query.data?.filter((version) => version.kind === kind);
  const isPlanned = rows?.some(({ status }) => status === 'next') ?? false;
  const name = t(`adminLegal.${kind}`);
  const action = t(isPlanned ? 'adminLegal.editPlanned' : 'adminLegal.prepare');
  return (
    <section className="grid gap-3" aria-labelledby={`legal-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`legal-${kind}`}>{name}</h2>
        <a
          className="button button-outline"
          href={localePath(language, `/admin/legal/${kind}`)}
          aria-label={`${action}${colonIn(language)}${name}`}
        >
          <Pencil size={18} aria-hidden />
          {action}
        </a>
      </div>
      <DataTable
        caption={name}
        columns={useColumns(onOpen)}
        rows={rows}
        keyOf={({ number }) => number}
        state={query}
        errorText={t('adminLegal.loadFailed')}
        emptyText={t('adminLegal.loadFailed')}
      />
    </section>
  );
}

const tones: Record<LegalStatus, 'good' | 'waiting' | 'neutral'> = {
  now: 'good',
  next: 'waiting',
  past: 'neutral',
};

function useColumns(onOpen: (open: Open) => void): Column<LegalVersionSummary>[] {
  const { language, t } = useAdminTranslation<'adminLegal'>();
  return [
    nameColumn('number', t('adminLegal.version'), ({ number }) => t('adminLegal.numbered', { number })),
    {
      key: 'startsOn',
      header: t('adminLegal.startsOn'),
      cell: ({ startsOn }) => <span className="tabular-nums">{longDayText(startsOn, language)}</span>,
    },
    {
      key: 'createdAt',
      header: t('adminLegal.writtenOn'),
      cell: ({ createdAt }) => <span className="tabular-nums">{dateText(createdAt, language)}</span>,
    },
    {
      key: 'status',
      header: t('adminLegal.status'),
      cell: ({ status }) => (
        <span className="flex">
          <Badge tone={tones[status]}>{t(`adminLegal.is_${status}`)}</Badge>
        </span>
      ),
    },
    useActionsColumn((version) => <RowActions version={version} onOpen={onOpen} />),
  ];
}

function RowActions({ version, onOpen }: { version: LegalVersionSummary; onOpen: (open: Open) => void }) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const name = `${t(`adminLegal.${version.kind}`)}, ${t('adminLegal.numbered', { number: version.number })}`;
  const [read, remove] = [t('adminLegal.readNamed', { name }), t('admin.deleteNamed', { name })];
  return (
    <div className="-me-2 flex justify-end">
      <IconButton icon={BookOpen} label={read} onClick={() => onOpen({ kind: 'read', version })} />
      {version.status === 'next' && (
        <IconButton
          icon={Trash2}
          label={remove}
          isDangerous
          onClick={() => onOpen({ kind: 'remove', version })}
        />
      )}
    </div>
  );
}

/** Dialog that shows one version in either language. */
function VersionDialog({ version, onClose }: { version: LegalVersionSummary; onClose: () => void }) {
  const { language: own, t } = useAdminTranslation<'adminLegal'>();
  const { kind, number, startsOn } = version;
  const [language, setLanguage] = useState<Language>(own);
  const { data, error } = useLegalVersion(kind, number);
  return (
    <Dialog
      title={`${t(`adminLegal.${kind}`)}, ${t('adminLegal.numbered', { number })}`}
      className="w-[min(100%-2rem,52rem)]"
      onClose={onClose}
    >
      {error && <ErrorState title={t('adminLegal.loadFailed')} details={messageOf(error, '')} />}
      {!data && !error && <Spinner />}
      {data && (
        <Tabs
          label={t('adminLegal.language')}
          value={language}
          tabs={languages.map((value) => ({ value, label: t(`adminLegal.in_${value}`) }))}
          onChange={setLanguage}
        >
          <LegalPreview source={data[language]} language={language} startsOn={startsOn} />
        </Tabs>
      )}
    </Dialog>
  );
}
