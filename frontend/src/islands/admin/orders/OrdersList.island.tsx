import { orderStatuses } from '@shop/contracts';
import { History } from 'lucide-react';
import { localePath } from '../../../lib/paths.ts';
import { statusText } from '../../confirmation/order-words.ts';
import { AdminScreen } from '../../ui/AdminScreen.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { useWords, type AdminProps } from '../../ui/words.tsx';
import { useOrderColumns } from './order-columns.tsx';
import type { OrderTexts } from './order-words.ts';
import { useOrderSummary } from './orders.api.ts';
import { OrdersPage, type FilterProps } from './OrdersPage.tsx';
import { CountTiles } from './OrderTiles.tsx';

/** /admin/orders: where orders are moved on. */
export default function OrdersList(props: AdminProps<OrderTexts>) {
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
      title={t('adminOrders.title')}
      text={t('adminOrders.text')}
      searchLabel={t('adminOrders.search')}
      pageSize={20}
      columns={useOrderColumns()}
      otherList={
        <a className="button button-outline" href={localePath(language, '/admin/orders/all')}>
          <History size={18} aria-hidden />
          {t('adminOrders.seeAll')}
        </a>
      }
      tiles={!summary.isError && <CountTiles summary={summary.data} />}
      Filter={StatusTabs}
    />
  );
}

function StatusTabs({ value, onChange }: FilterProps) {
  const { t } = useWords<OrderTexts>();
  const options = [
    { value: '', label: t('adminOrders.all') },
    ...orderStatuses.map((status) => ({ value: status, label: statusText(status, t) })),
  ];
  return (
    <div className="w-full">
      <FilterTabs label={t('adminOrders.filter')} value={value} options={options} onChange={onChange} />
    </div>
  );
}
