import { formatPrice, localePath, orderStatuses, type OrderStatus, type OrderSummary } from '@shop/shared';
import {
  Ban,
  CircleDollarSign,
  Clock,
  CreditCard,
  PackageCheck,
  Send,
  ShoppingBag,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { StatTile, StatTiles } from '../../ui/list/StatTile.tsx';

const tiles = {
  pending: { label: 'tilePending', icon: Clock },
  paid: { label: 'tilePaid', icon: CreditCard },
  shipped: { label: 'tileShipped', icon: Send },
  'in-transit': { label: 'tileInTransit', icon: Truck },
  delivered: { label: 'tileDelivered', icon: PackageCheck },
  cancelled: { label: 'tileCancelled', icon: Ban },
} as const satisfies Record<OrderStatus, { label: string; icon: LucideIcon }>;

interface Props {
  /** Counts and revenue of the orders; undefined until loaded. */
  summary: OrderSummary | undefined;
}

/** Tailwind classes of a grid of seven tiles: one row, or several with the total two columns wide to fill them. */
const sevenInRows = `[&>ul]:grid-cols-2 sm:[&>ul]:grid-cols-4 xl:[&>ul]:grid-cols-7
  max-xl:[&>ul>li:first-child]:col-span-2 [&>ul>li:last-child]:col-span-1!`;

/** Tiles with the number of orders, in all and by status, each a link to the orders that it counts. */
export function CountTiles({ summary }: Props) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return (
    <div className={sevenInRows}>
      <StatTiles label={t('adminOrders.figures')}>
        <StatTile label={t('adminOrders.total')} value={summary?.total} icon={ShoppingBag} />
        {orderStatuses.map((status) => (
          <StatusTile key={status} status={status} summary={summary} path="/admin/orders" />
        ))}
      </StatTiles>
    </div>
  );
}

/** The four tiles above the order history: number of orders, revenue, pending and delivered orders. */
export function HistoryTiles({ summary }: Props) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const revenue = summary && formatPrice(summary.revenue, language);
  return (
    <StatTiles label={t('adminOrders.figures')}>
      <StatTile label={t('adminOrders.totalOrders')} value={summary?.total} icon={ShoppingBag} />
      <StatTile label={t('adminOrders.revenue')} value={revenue} icon={CircleDollarSign} />
      <StatusTile status="pending" summary={summary} path="/admin/orders/all" />
      <StatusTile status="delivered" summary={summary} path="/admin/orders/all" />
    </StatTiles>
  );
}

function StatusTile({ status, summary, path }: Props & { status: OrderStatus; path: string }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const { label, icon } = tiles[status];
  return (
    <StatTile
      label={t(`adminOrders.${label}`)}
      value={summary?.byStatus[status]}
      icon={icon}
      href={localePath(language, `${path}?status=${status}`)}
    />
  );
}
