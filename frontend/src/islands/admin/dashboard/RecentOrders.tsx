import { localePath, formatPrice, orderNumberText, type Order, dateTimeText } from '@shop/shared';
import { orderPath } from '../../orders/order-paths.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx';
import { useRecentOrders } from './figures.api.ts';

/** Card with the orders of the last seven days, at most five. */
export function RecentOrders() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const query = useRecentOrders();
  return (
    <section className="mb-6" aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-3">
        {t('adminDashboard.recentOrders')}
      </h2>
      <DataTable
        caption={t('adminDashboard.recentOrders')}
        columns={useColumns()}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={5} />}
        errorText={t('adminDashboard.ordersFailed')}
        emptyText={t('adminDashboard.noRecentOrder')}
      />
    </section>
  );
}

function useColumns(): Column<Order>[] {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  return [
    {
      key: 'id',
      header: t('adminDashboard.order'),
      isTitle: true,
      cell: (order) => <OrderLink {...order} />,
    },
    {
      key: 'customer',
      header: t('adminDashboard.customer'),
      cell: ({ customerName }) => <span className="block min-w-28 wrap-anywhere">{customerName}</span>,
    },
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

/** Link that shows the order number but has the order id in its address. */
function OrderLink({ id, orderNumber }: Order) {
  const { language } = useAdminTranslation<'adminDashboard'>();
  return (
    <a className="grid" href={localePath(language, orderPath(id))}>
      <span className="link justify-self-start font-semibold">{orderNumberText(orderNumber)}</span>
      <span className="text-xs font-normal break-all text-ink-faint">{id}</span>
    </a>
  );
}
