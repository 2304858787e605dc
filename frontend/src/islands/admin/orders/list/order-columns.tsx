import {
  localePath,
  formatPrice,
  orderNumberText,
  type Language,
  type ListedOrder,
  type Order,
  dateText,
} from '@shop/shared';
import { orderPath } from '../../../orders/order-paths.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { StatusBadge } from '../../../orders/StatusBadge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { Column } from '../../ui/list/DataTable.tsx';
import { nameColumn, useActionsColumn } from '../../ui/list/row-actions.tsx';
import { ShipButton } from '../parcels/ShipButton.tsx';
import { unitsOf } from '../steps/order-steps.ts';
import { Gift } from 'lucide-react';
import { OrderMenu } from './OrderMenu.tsx';

type OrderColumn = Column<ListedOrder>;

/** Table columns of the route /admin/orders. */
export function useOrderColumns(): OrderColumn[] {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  return [
    {
      key: 'order',
      header: t('adminOrders.order'),
      isTitle: true,
      cell: (order) => <OrderLink {...order} />,
    },
    { key: 'customer', header: t('adminOrders.customer'), cell: (order) => <Customer {...order} /> },
    dateColumn(t('adminOrders.date'), language),
    { key: 'items', header: t('adminOrders.items'), align: 'end', cell: unitsOf },
    moneyColumn(t('adminOrders.total'), language),
    { key: 'status', header: t('adminOrders.status'), cell: (order) => <StatusBadge {...order} /> },
    useActionsColumn((order) => (
      <div className="flex items-center justify-end gap-1">
        <ShipButton order={order} className="button-small button-outline" isCompact />
        <OrderMenu order={order} />
      </div>
    )),
  ];
}

/** Table columns of the route /admin/orders/all. */
export function useHistoryColumns(): OrderColumn[] {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  return [
    nameColumn('number', t('adminOrders.number'), ({ orderNumber, giftNote }) => (
      <span className="whitespace-nowrap">
        {orderNumberText(orderNumber)}
        {giftNote && <GiftMark />}
      </span>
    )),
    {
      key: 'customer',
      header: t('adminOrders.customer'),
      cell: ({ customerName }) => <span className="block min-w-44 wrap-anywhere">{customerName}</span>,
    },
    moneyColumn(t('adminOrders.amount'), language),
    { key: 'status', header: t('adminOrders.status'), cell: (order) => <StatusBadge {...order} /> },
    dateColumn(t('adminOrders.date'), language),
    {
      key: 'details',
      header: t('adminOrders.details'),
      isUnnamed: true,
      align: 'end',
      cell: (order) => <DetailsLink {...order} />,
    },
  ];
}

function dateColumn(header: string, language: Language): OrderColumn {
  return {
    key: 'date',
    header,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
  };
}

function moneyColumn(header: string, language: Language): OrderColumn {
  return {
    key: 'total',
    header,
    align: 'end',
    cell: ({ total }) => <span className="whitespace-nowrap">{formatPrice(total, language)}</span>,
  };
}

function OrderLink({ id, orderNumber, giftNote }: Order) {
  const { language } = useAdminTranslation();
  return (
    <span className="whitespace-nowrap">
      <a className="link font-semibold" href={localePath(language, orderPath(id))}>
        {orderNumberText(orderNumber)}
      </a>
      {giftNote && <GiftMark />}
    </span>
  );
}

/** Icon for an order with a gift note, which has to be put into the parcel. */
export function GiftMark() {
  const { t } = useAdminTranslation<'adminOrders'>();
  const label = t('adminOrders.giftNote');
  return (
    <span className="ms-2 inline-block align-middle text-ink-soft" title={label}>
      <Gift size={16} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function DetailsLink({ id, orderNumber }: Order) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  return (
    <a
      className="link whitespace-nowrap"
      href={localePath(language, orderPath(id))}
      aria-label={t('adminOrders.detailsOf', { number: orderNumberText(orderNumber) })}
    >
      {t('adminOrders.details')}
    </a>
  );
}

function Customer({ customerName, customerEmail, tags = [] }: ListedOrder) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return (
    <div className="min-w-28 wrap-anywhere">
      <p className="font-medium">{customerName}</p>
      <p className="text-sm text-ink-soft">{customerEmail}</p>
      {tags.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1" aria-label={t('adminOrders.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
