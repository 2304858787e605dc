import { localePath, type OrderSearch } from '@shop/shared';
import type { ComponentProps } from 'react';
import { History, ListChecks, PackageCheck } from 'lucide-react';
import { addressOf } from '../../../../lib/api/api.ts';
import { useMediaQuery } from '../../../kit/use-media-query.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { ListPages } from '../../ui/list/ListPages.tsx';
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx';
import { useUrlState } from '../../ui/list/use-url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useHistoryColumns, useOrderColumns } from './order-columns.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { filterOf, useOrders, useOrderSummary } from '../steps/orders.api.ts';
import {
  PhoneSelectionBar,
  OrderSelectionBar,
  useOrderSelection,
  useSelectionColumn,
  type Selection,
} from './OrderSelection.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { PhoneOrders } from './PhoneOrders.tsx';
import { CountTiles, HistoryTiles } from './OrderTiles.tsx';

interface ListProps {
  /** Shows the order history (/admin/orders/all) instead of the list of orders in progress. */
  isHistory?: boolean;
}

/** Screen of the routes /admin/orders and /admin/orders/all. */
export default adminScreen<OrderTexts, ListProps>(Screen);

const defaults = { search: '', status: '', tag: '', sort: '', view: '', page: '1' };

/** Order list with search, status filter, pages and export; search, filter and page are kept in the URL. */
function Screen({ isHistory = false }: ListProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [{ view, ...state }, setState] = useUrlState(defaults);
  const { search, status, tag, page } = state;
  const pageSize = isHistory ? 10 : 20;
  const query = useOrders(state, pageSize);
  const summary = useOrderSummary();
  const selection = useOrderSelection();
  const title = t(isHistory ? 'adminOrders.allTitle' : 'adminOrders.title');
  const isPhone = useMediaQuery('(width < 80rem)');
  const Tiles = isHistory ? HistoryTiles : CountTiles;
  const isFiltered = search !== '' || status !== '' || tag !== '';
  const shown = {
    rows: query.data?.rows,
    state: query,
    loading: <SkeletonRows count={pageSize} />,
    emptyText: t(isFiltered ? 'adminOrders.noneMatching' : 'adminOrders.none'),
  };
  const links = <Links isHistory={isHistory} query={{ search, ...filterOf(state) }} />;
  const tiles = !summary.isError && <Tiles summary={summary.data} />;
  const rows = query.data?.rows ?? [];
  return (
    <>
      <PageHead
        title={title}
        text={isPhone ? undefined : t(isHistory ? 'adminOrders.allText' : 'adminOrders.text')}
      >
        {!isPhone && links}
      </PageHead>
      {!isPhone && tiles}
      <OrderFilters isHistory={isHistory} isPhone={isPhone} state={state} view={view} onChange={setState} />
      {!isHistory && !isPhone && <OrderSelectionBar selection={selection} rows={rows} />}
      {isPhone ? (
        <PhoneOrders {...shown} label={title} selection={isHistory ? undefined : selection} />
      ) : (
        <OrderTable {...shown} title={title} isHistory={isHistory} selection={selection} />
      )}
      <ListPages
        query={query}
        page={page}
        pageSize={pageSize}
        onChange={(chosen) => setState({ page: chosen })}
      />
      {isPhone && (
        <div className="mt-8 grid gap-4">
          <div className="flex flex-wrap gap-3">{links}</div>
          {tiles}
        </div>
      )}
      {isPhone && !isHistory && <PhoneSelectionBar selection={selection} rows={rows} />}
    </>
  );
}

interface TableProps extends Omit<ComponentProps<typeof PhoneOrders>, 'label' | 'selection'>, ListProps {
  title: string;
  selection: Selection;
}

function OrderTable({ title, isHistory, selection, ...shown }: TableProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const columns = [useSelectionColumn(selection), ...useOrderColumns()];
  const historyColumns = useHistoryColumns();
  return (
    <DataTable
      {...shown}
      caption={title}
      columns={isHistory ? historyColumns : columns}
      keyOf={({ id }) => id}
      errorText={t('adminOrders.failed')}
    />
  );
}

function Links({ isHistory = false, query }: ListProps & { query: OrderSearch }) {
  return (
    <>
      <ExportButton path={addressOf('GET /admin/orders/export', { query })} />
      {!isHistory && <ShipLink />}
      <OtherList isHistory={isHistory} />
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
