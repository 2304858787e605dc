import { orderStatuses } from '@shop/contracts';
import { ListChecks } from 'lucide-react';
import { useCallback } from 'react';
import { localePath } from '../../../lib/paths.ts';
import { statusText } from '../../confirmation/order-words.ts';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { withQuery } from '../../ui/use-api.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { useWords } from '../../ui/words.tsx';
import type { AdminProps } from '../../ui/words.tsx';
import { useHistoryColumns } from './order-columns.tsx';
import type { OrderTexts } from './order-words.ts';
import { useOrderSummary } from './orders.api.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { HistoryTiles } from './OrderTiles.tsx';

/** /admin/orders/all: the history, ten at a time. */
export default function AllOrders(props: AdminProps<OrderTexts>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const pageSize = 10;
const defaults = { search: '', status: '', page: '1' };

function Screen() {
  const { language, t } = useWords<OrderTexts>();
  const [search, setUrl] = useUrlState(defaults);
  const summary = useOrderSummary();
  const handleSearch = useCallback((text: string) => setUrl({ search: text }, 'replace'), [setUrl]);
  return (
    <>
      <PageHead title={t('adminOrders.allTitle')} text={t('adminOrders.allText')}>
        <ExportButton
          path={withQuery('/admin/orders/export', { search: search.search, status: search.status })}
        />
        <a className="button button-outline" href={localePath(language, '/admin/orders')}>
          <ListChecks size={18} aria-hidden />
          {t('adminOrders.manage')}
        </a>
      </PageHead>
      {!summary.isError && <HistoryTiles summary={summary.data} />}
      <div className="mb-4 flex max-w-3xl flex-wrap gap-3">
        <SearchBox label={t('adminOrders.searchAll')} value={search.search} onChange={handleSearch} />
        <StatusSelect value={search.status} onChange={(status) => setUrl({ status })} />
      </div>
      <OrdersTable
        caption={t('adminOrders.allTitle')}
        columns={useHistoryColumns()}
        search={search}
        pageSize={pageSize}
        onPage={(page) => setUrl({ page: String(page) })}
      />
    </>
  );
}

function StatusSelect({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { t } = useWords<OrderTexts>();
  return (
    <select
      className="input w-auto! min-w-52"
      aria-label={t('adminOrders.filter')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('adminOrders.allStatuses')}</option>
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {statusText(status, t)}
        </option>
      ))}
    </select>
  );
}
