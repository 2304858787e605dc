import type { Order } from '@shop/contracts';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListPages } from '../../ui/ListPages.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { withQuery } from '../../ui/use-api.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { useWords } from '../../ui/words.tsx';
import type { OrderTexts } from './order-words.ts';
import { useOrders } from './orders.api.ts';

/** The choice of a status, "" for all. */
export interface FilterProps {
  value: string;
  onChange: (status: string) => void;
}

interface Props {
  title: string;
  text: string;
  searchLabel: string;
  pageSize: number;
  columns: readonly Column<Order>[];
  /** The way to the other list. */
  otherList: ReactNode;
  tiles: ReactNode;
  Filter: ComponentType<FilterProps>;
}

const defaults = { search: '', status: '', page: '1' };

/** What both lists of orders have: searched, narrowed to a status, turned page by page in the URL, and exported. */
export function OrdersPage(props: Props) {
  const { title, text, searchLabel, pageSize, columns, otherList, tiles, Filter } = props;
  const { t } = useWords<OrderTexts>();
  const [{ search, status, page }, setUrl] = useUrlState(defaults);
  const query = useOrders({ search, status, page }, pageSize);
  const handleSearch = useCallback((words: string) => setUrl({ search: words }, 'replace'), [setUrl]);
  return (
    <>
      <PageHead title={title} text={text}>
        <ExportButton path={withQuery('/admin/orders/export', { search, status })} />
        {otherList}
      </PageHead>
      {tiles}
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="flex min-w-56 max-w-xl flex-1">
          <SearchBox label={searchLabel} value={search} onChange={handleSearch} />
        </div>
        <Filter value={status} onChange={(chosen) => setUrl({ status: chosen })} />
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={pageSize} />}
        errorText={t('adminOrders.failed')}
        errorDetails={query.error ? messageOf(query.error, query.error.message) : undefined}
        emptyText={t(search !== '' || status !== '' ? 'adminOrders.noneMatching' : 'adminOrders.none')}
      />
      <ListPages
        query={query}
        page={page}
        pageSize={pageSize}
        onChange={(chosen) => setUrl({ page: chosen })}
      />
    </>
  );
}
