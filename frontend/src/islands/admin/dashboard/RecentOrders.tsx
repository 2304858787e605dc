import { formatPrice } from '@shop/contracts';
import type { Order } from '@shop/contracts';
import { messageOf } from '../../../lib/api.ts';
import { localePath } from '../../../lib/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { dateTimeText } from '../../ui/dates.ts';
import { useWords } from '../../ui/words.tsx';
import { hasScreen } from '../shell/admin-links.ts';
import { useRecentOrders } from './figures.api.ts';

/** Of the last seven days, at most five. */
export function RecentOrders() {
  const { t } = useWords<'adminDashboard'>();
  const query = useRecentOrders();
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-3">
        {t('adminDashboard.recentOrders')}
      </h2>
      <DataTable
        caption={t('adminDashboard.recentOrders')}
        columns={useColumns()}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminDashboard.ordersFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminDashboard.noRecentOrder')}
      />
    </section>
  );
}

function useColumns(): Column<Order>[] {
  const { language, t } = useWords<'adminDashboard'>();
  return [
    { key: 'id', header: t('adminDashboard.order'), cell: (order) => <OrderId id={order.id} /> },
    { key: 'customer', header: t('adminDashboard.customer'), cell: ({ customerName }) => customerName },
    {
      key: 'total',
      header: t('adminDashboard.total'),
      align: 'end',
      cell: ({ total }) => formatPrice(total, language),
    },
    {
      key: 'date',
      header: t('adminDashboard.date'),
      cell: ({ createdAt }) => dateTimeText(createdAt, language),
    },
  ];
}

function OrderId({ id }: { id: string }) {
  const { language } = useWords<'adminDashboard'>();
  const path = `/admin/orders/${id}`;
  if (!hasScreen(path)) return <span className="text-sm break-all">{id}</span>;
  return (
    <a className="link text-sm break-all" href={localePath(language, path)}>
      {id}
    </a>
  );
}
