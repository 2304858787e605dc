import type { Page } from '@shop/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx';
import { pageSize, type Search } from './messages.api.ts';

export interface ListProps {
  search: Search;
  onPage: (page: string) => void;
  onFilter: (filter: Partial<Pick<Search, 'state' | 'language'>>) => void;
}

interface Props<Row> extends Omit<ListProps, 'onFilter'> {
  caption: string;
  columns: readonly Column<Row>[];
  query: UseQueryResult<Page<Row>>;
  errorText: string;
  emptyText: string;
}

/** One page of a list of messages. */
export function MessageTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { caption, columns, query, errorText, emptyText, search, onPage } = props;
  return (
    <>
      <DataTable
        caption={caption}
        isWide
        columns={columns}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={6} />}
        errorText={errorText}
        emptyText={emptyText}
      />
      <ListPages query={query} page={search.page} pageSize={pageSize} onChange={onPage} />
    </>
  );
}
