import type { SynonymGroup } from '@shop/shared';
import { Badge } from '../../kit/Badge.tsx';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { useEditDeleteColumn } from '../ui/list/row-actions.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { matchesText } from '../ui/list/text-match.ts';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { useItemDialog, type ItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { useRemoveSynonyms, useSynonyms } from './synonyms.api.ts';
import { SearchMisses } from './SearchMisses.tsx';
import { SynonymsDialog } from './SynonymsDialog.tsx';

/** Screen of the route /admin/search: synonyms and searches without results. */
export default adminScreen<'adminSearch'>(Screen);

const defaults = { search: '' };
function Screen() {
  const { t } = useAdminTranslation<'adminSearch'>();
  const [{ search }, setUrl] = useUrlState(defaults);
  const dialog = useItemDialog<SynonymGroup>();
  const removal = useRemoveSynonyms();
  const query = useSynonyms();
  return (
    <>
      <PageHead title={t('adminSearch.title')} text={t('adminSearch.text')}>
        <AddButton text={t('adminSearch.add')} onClick={dialog.add} />
      </PageHead>
      <SearchMisses />
      <div className="mb-4 flex max-w-xl">
        <SearchBox
          label={t('adminSearch.find')}
          value={search}
          onChange={(search) => setUrl({ search }, 'replace')}
        />
      </div>
      <DataTable
        caption={t('adminSearch.title')}
        columns={useColumns(dialog)}
        rows={query.data?.filter(({ terms }) => matchesText(terms, search))}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminSearch.failed')}
        emptyText={t('adminSearch.none')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminSearch.delete')}
          text={t('adminSearch.deleteText', { terms: dialog.removed.terms.join(', ') })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <SynonymsDialog group={dialog.edited} onClose={dialog.close} />}
    </>
  );
}

function useColumns(dialog: ItemDialog<SynonymGroup>): Column<SynonymGroup>[] {
  const { t } = useAdminTranslation<'adminSearch'>();
  return [
    {
      key: 'terms',
      header: t('adminSearch.terms'),
      isTitle: true,
      cell: ({ terms }) => (
        <ul className="flex flex-wrap gap-1.5">
          {terms.map((word) => (
            <li key={word}>
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      ),
    },
    useEditDeleteColumn(dialog, ({ terms }) => terms.join(', ')),
  ];
}
