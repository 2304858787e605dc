import type { Order } from '@shop/contracts';
import { messageOf } from '../../../lib/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { pageNumber } from '../../ui/url-state.ts';
import { useWords } from '../../ui/words.tsx';
import { useOrders } from './orders.api.ts';
import type { Search } from './orders.api.ts';

interface Props {
  caption: string;
  columns: readonly Column<Order>[];
  search: Search;
  pageSize: number;
  onPage: (page: number) => void;
}

/** A page of the orders that were asked for. */
export function OrdersTable({ caption, columns, search, pageSize, onPage }: Props) {
  const { t } = useWords<'adminOrders'>();
  const query = useOrders(search, pageSize);
  const isNarrowed = search.search !== '' || search.status !== '';
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminOrders.failed')}
        errorDetails={query.error ? messageOf(query.error, query.error.message) : undefined}
        emptyText={t(isNarrowed ? 'adminOrders.noneMatching' : 'adminOrders.none')}
      />
      {query.data && !query.isError && (
        <Pagination
          page={pageNumber(search.page)}
          pageSize={pageSize}
          total={query.data.total}
          onChange={onPage}
        />
      )}
    </>
  );
}
