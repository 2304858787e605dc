import { dayText, keptDays, type SearchMiss } from '@shop/shared';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { nameColumn, useActionsColumn } from '../ui/list/row-actions.tsx';
import { useSearchMisses } from './synonyms.api.ts';
import { SynonymsDialog } from './SynonymsDialog.tsx';

/** Number of searches shown until the owner asks for all of them. */
const firstRows = 6;

/** Searches without results, each with a button that starts a synonym group with the searched word. */
export function SearchMisses() {
  const { t } = useAdminTranslation<'adminSearch'>();
  const query = useSearchMisses();
  const [term, setTerm] = useState<string>();
  const [isAll, setIsAll] = useState(false);
  const columns = useColumns(setTerm);
  const { data = [] } = query;
  if (data.length === 0 && !query.isError) return null;
  return (
    <section className="mb-10 grid grid-cols-1 gap-4" aria-labelledby="search-misses">
      <h2 id="search-misses">{t('adminSearch.misses')}</h2>
      <p className="max-w-2xl text-ink-soft">{t('adminSearch.missesText', { days: keptDays.searchMiss })}</p>
      <DataTable
        caption={t('adminSearch.misses')}
        columns={columns}
        rows={isAll ? data : data.slice(0, firstRows)}
        keyOf={(miss) => miss.term}
        state={query}
        errorText={t('adminSearch.missesFailed')}
        emptyText={t('adminSearch.missesFailed')}
      />
      {!isAll && data.length > firstRows && (
        <button
          type="button"
          className="button button-quiet button-small justify-self-start"
          onClick={() => setIsAll(true)}
        >
          {t('adminSearch.allMisses', { count: data.length })}
        </button>
      )}
      {term !== undefined && <SynonymsDialog term={term} onClose={() => setTerm(undefined)} />}
    </section>
  );
}

function useColumns(onGroup: (term: string) => void): Column<SearchMiss>[] {
  const { t, language } = useAdminTranslation<'adminSearch'>();
  return [
    nameColumn('term', t('adminSearch.term'), ({ term }) => term),
    { key: 'times', header: t('adminSearch.times'), align: 'end', cell: ({ times }) => times },
    {
      key: 'lastDay',
      header: t('adminSearch.lastDay'),
      cell: ({ lastDay }) => dayText(lastDay, language),
    },
    useActionsColumn(({ term }) => (
      <button
        type="button"
        className="button button-outline button-small"
        aria-label={t('adminSearch.groupNamed', { term })}
        onClick={() => onGroup(term)}
      >
        {t('adminSearch.group')}
      </button>
    )),
  ];
}
