import { localePath, orderFilters, orderStatuses } from '@shop/shared';
import { History, ListChecks, PackageCheck } from 'lucide-react';
import { addressOf } from '../../../../lib/api/api.ts';
import { statusText } from '../../../orders/order-texts.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FilterTabs } from '../../ui/list/FilterTabs.tsx';
import { ListPages } from '../../ui/list/ListPages.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx';
import { useUrlState } from '../../ui/list/use-url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useWaiting } from '../../shell/waiting.api.ts';
import { oneOf } from '../../ui/list/url-state.ts';
import { useHistoryColumns, useOrderColumns } from './order-columns.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { useOrders, useOrderSummary } from '../steps/orders.api.ts';
import { SelectionBar, useOrderSelection, useSelectionColumn } from './OrderSelection.tsx';
import { CountTiles, HistoryTiles } from './OrderTiles.tsx';

interface ListProps {
  /** Shows the order history (/admin/orders/all) instead of the list of orders in progress. */
  isHistory?: boolean;
}

/** Screen of the routes /admin/orders and /admin/orders/all. */
export default adminScreen<OrderTexts, ListProps>(Screen);

const defaults = { search: '', status: '', page: '1' };

/** Order list with search, status filter, pages and export; search, filter and page are kept in the URL. */
function Screen({ isHistory = false }: ListProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [{ search, status, page }, setUrl] = useUrlState(defaults);
  const pageSize = isHistory ? 10 : 20;
  const query = useOrders({ search, status, page }, pageSize);
  const summary = useOrderSummary();
  const selection = useOrderSelection();
  const columns = {
    current: [useSelectionColumn(selection), ...useOrderColumns()],
    history: useHistoryColumns(),
  };
  const title = t(isHistory ? 'adminOrders.allTitle' : 'adminOrders.title');
  const Tiles = isHistory ? HistoryTiles : CountTiles;
  const Filter = isHistory ? StatusSelect : StatusTabs;
  return (
    <>
      <PageHead title={title} text={t(isHistory ? 'adminOrders.allText' : 'adminOrders.text')}>
        <ExportButton
          path={addressOf('GET /admin/orders/export', {
            query: { search, status: oneOf(orderFilters, status) },
          })}
        />
        {!isHistory && <ShipLink />}
        <OtherList isHistory={isHistory} />
      </PageHead>
      {!summary.isError && <Tiles summary={summary.data} />}
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="flex min-w-56 max-w-xl flex-1">
          <SearchBox
            label={t(isHistory ? 'adminOrders.searchAll' : 'adminOrders.search')}
            value={search}
            onChange={(text) => setUrl({ search: text }, 'replace')}
          />
        </div>
        <Filter value={status} onChange={(chosen) => setUrl({ status: chosen })} />
      </div>
      {!isHistory && <SelectionBar selection={selection} rows={query.data?.rows ?? []} />}
      <DataTable
        caption={title}
        columns={isHistory ? columns.history : columns.current}
        rows={query.data?.rows}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={pageSize} />}
        errorText={t('adminOrders.failed')}
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

function ShipLink() {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <a className="button button-outline" href={localePath(language, '/admin/orders/ship')}>
      <PackageCheck size={18} aria-hidden />
      {t('adminDelivery.shipMany')}
    </a>
  );
}

function OtherList({ isHistory }: ListProps) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const Icon = isHistory ? ListChecks : History;
  return (
    <a
      className="button button-outline"
      href={localePath(language, isHistory ? '/admin/orders' : '/admin/orders/all')}
    >
      <Icon size={18} aria-hidden />
      {t(isHistory ? 'adminOrders.manage' : 'adminOrders.seeAll')}
    </a>
  );
}

interface FilterProps {
  value: string;
  onChange: (status: string) => void;
}

function StatusTabs({ value, onChange }: FilterProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const reserved = useWaiting().data?.reserved || value === 'reserved';
  const options = [
    { value: '', label: t('adminOrders.all') },
    ...orderStatuses.map((status) => ({ value: status, label: statusText(status, t) })),
    ...(reserved ? [{ value: 'reserved', label: t('adminOrders.reserved') }] : []),
  ];
  return (
    <div className="w-full">
      <FilterTabs label={t('adminOrders.filter')} value={value} options={options} onChange={onChange} />
    </div>
  );
}

function StatusSelect({ value, onChange }: FilterProps) {
  const { t } = useAdminTranslation<OrderTexts>();
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
