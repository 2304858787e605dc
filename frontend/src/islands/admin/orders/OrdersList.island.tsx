import { orderStatuses } from '@shop/contracts';
import { History } from 'lucide-react';
import { useCallback } from 'react';
import { localePath } from '../../../lib/paths.ts';
import { statusText } from '../../confirmation/order-words.ts';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { withQuery } from '../../ui/use-api.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { useWords } from '../../ui/words.tsx';
import type { AdminProps } from '../../ui/words.tsx';
import { useOrderColumns } from './order-columns.tsx';
import type { OrderTexts } from './order-words.ts';
import { useOrderSummary } from './orders.api.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { CountTiles } from './OrderTiles.tsx';

/** /admin/orders: where orders are moved on. */
export default function OrdersList(props: AdminProps<OrderTexts>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const pageSize = 20;
const defaults = { search: '', status: '', page: '1' };

function Screen() {
  const { language, t } = useWords<OrderTexts>();
  const [search, setUrl] = useUrlState(defaults);
  const summary = useOrderSummary();
  const handleSearch = useCallback((text: string) => setUrl({ search: text }, 'replace'), [setUrl]);
  const filters = [
    { value: '', label: t('adminOrders.all') },
    ...orderStatuses.map((status) => ({ value: status as string, label: statusText(status, t) })),
  ];
  return (
    <>
      <PageHead title={t('adminOrders.title')} text={t('adminOrders.text')}>
        <ExportButton
          path={withQuery('/admin/orders/export', { search: search.search, status: search.status })}
        />
        <a className="button button-outline" href={localePath(language, '/admin/orders/all')}>
          <History size={18} aria-hidden />
          {t('adminOrders.seeAll')}
        </a>
      </PageHead>
      {!summary.isError && <CountTiles summary={summary.data} />}
      <div className="mb-4 grid gap-3">
        <div className="flex max-w-xl">
          <SearchBox label={t('adminOrders.search')} value={search.search} onChange={handleSearch} />
        </div>
        <FilterTabs
          label={t('adminOrders.filter')}
          value={search.status}
          options={filters}
          onChange={(status) => setUrl({ status })}
        />
      </div>
      <OrdersTable
        caption={t('adminOrders.title')}
        columns={useOrderColumns()}
        search={search}
        pageSize={pageSize}
        onPage={(page) => setUrl({ page: String(page) })}
      />
    </>
  );
}
