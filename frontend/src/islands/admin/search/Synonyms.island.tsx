import type { SynonymGroup } from '@shop/contracts';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Badge } from '../../kit/Badge.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { EditDelete } from '../ui/list/EditDelete.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { matchesText } from '../ui/list/text-match.ts';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useRemoveSynonyms, useSynonyms } from './synonyms.api.ts';
import { SynonymsDialog } from './SynonymsDialog.tsx';

/** /admin/search */
export default function Synonyms(props: AdminProps<'adminSearch'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const defaults = { search: '' };
/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; group: SynonymGroup } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminSearch'>();
  const [{ search }, setUrl] = useUrlState(defaults);
  const [open, setOpen] = useState<Open>(null);
  const query = useSynonyms();
  const handleSearch = useCallback((text: string) => setUrl({ search: text }, 'replace'), [setUrl]);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={t('adminSearch.title')} text={t('adminSearch.text')}>
        <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          {t('adminSearch.add')}
        </button>
      </PageHead>
      <div className="mb-4 flex max-w-xl">
        <SearchBox label={t('adminSearch.find')} value={search} onChange={handleSearch} />
      </div>
      <DataTable
        caption={t('adminSearch.title')}
        columns={useColumns(setOpen)}
        rows={query.data?.filter(({ words }) => matchesText(words, search))}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminSearch.failed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminSearch.none')}
      />
      {open?.kind === 'remove' && <RemoveDialog group={open.group} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <SynonymsDialog group={open.kind === 'edit' ? open.group : undefined} onClose={close} />
      )}
    </>
  );
}

function useColumns(setOpen: (open: Open) => void): Column<SynonymGroup>[] {
  const { t } = useAdminTranslation<'adminSearch'>();
  return [
    {
      key: 'words',
      header: t('adminSearch.words'),
      isTitle: true,
      cell: ({ words }) => (
        <ul className="flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li key={word}>
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (group) => (
        <EditDelete
          name={group.words.join(', ')}
          onEdit={() => setOpen({ kind: 'edit', group })}
          onRemove={() => setOpen({ kind: 'remove', group })}
        />
      ),
    },
  ];
}

function RemoveDialog({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminSearch'>();
  const removal = useRemoveSynonyms();
  return (
    <ConfirmDialog
      title={t('adminSearch.delete')}
      text={t('adminSearch.deleteText', { words: group.words.join(', ') })}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(group.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
