import { orderStatuses } from '@shop/contracts';
import { ListChecks } from 'lucide-react';
import { localePath } from '../../../lib/paths.ts';
import { statusText } from '../../confirmation/order-words.ts';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { useWords, type AdminProps } from '../../ui/words.tsx';
import { useHistoryColumns } from './order-columns.tsx';
import type { OrderTexts } from './order-words.ts';
import { useOrderSummary } from './orders.api.ts';
import { OrdersPage, type FilterProps } from './OrdersPage.tsx';
import { HistoryTiles } from './OrderTiles.tsx';

/** /admin/orders/all: the history, ten at a time. */
export default function AllOrders(props: AdminProps<OrderTexts>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { language, t } = useWords<OrderTexts>();
  const summary = useOrderSummary();
  return (
    <OrdersPage
      title={t('adminOrders.allTitle')}
      text={t('adminOrders.allText')}
      searchLabel={t('adminOrders.searchAll')}
      pageSize={10}
      columns={useHistoryColumns()}
      otherList={
        <a className="button button-outline" href={localePath(language, '/admin/orders')}>
          <ListChecks size={18} aria-hidden />
          {t('adminOrders.manage')}
        </a>
      }
      tiles={!summary.isError && <HistoryTiles summary={summary.data} />}
      Filter={StatusSelect}
    />
  );
}

function StatusSelect({ value, onChange }: FilterProps) {
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
