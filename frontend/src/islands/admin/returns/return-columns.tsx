import {
  localePath,
  dateText,
  isoToday,
  isRefundUrgent,
  longDayText,
  orderNumberText,
  type ListedReturn,
} from '@shop/shared';
import { Badge } from '../../kit/Badge.tsx';
import { orderPath } from '../../orders/order-paths.ts';
import { returnTone } from '../../orders/return-tone.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';

export function useReturnColumns(): Column<ListedReturn>[] {
  const { language, t } = useAdminTranslation<'adminReturns'>();
  return [
    {
      key: 'order',
      header: t('adminReturns.order'),
      isTitle: true,
      cell: ({ order }) => (
        <div>
          <a className="link font-semibold" href={localePath(language, orderPath(order.id))}>
            {orderNumberText(order.orderNumber)}
          </a>
          <span className="block text-sm text-ink-soft">{order.customerName}</span>
        </div>
      ),
    },
    {
      key: 'what',
      header: t('adminReturns.what'),
      cell: ({ kind, basis, reason }) => (
        <div>
          {t(basis ? 'adminReturns.kind_ended' : `adminReturns.kind_${kind}`)}
          <span className="block text-sm text-ink-soft">{t(`adminReturns.reason_${reason}`)}</span>
        </div>
      ),
    },
    { key: 'state', header: t('adminReturns.state'), cell: (row) => <State row={row} /> },
    {
      key: 'asked',
      header: t('adminReturns.asked'),
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{dateText(requestedAt, language)}</time>,
    },
    {
      key: 'due',
      header: t('adminReturns.due'),
      cell: ({ dueOn }) =>
        dueOn ? (
          <span className="grid justify-items-start gap-1">
            <time dateTime={dueOn}>{longDayText(dueOn, language)}</time>
            {isRefundUrgent(dueOn, isoToday()) && <Badge tone="bad">{t('adminReturns.urgent')}</Badge>}
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

function State({ row }: { row: ListedReturn }) {
  const { state, kind, isRefundPending } = row;
  const { t } = useAdminTranslation<'adminReturns'>();
  const isDue = state === 'approved' && kind === 'cancellation';
  const shown = isRefundPending ? 'refunding' : isDue ? 'due' : state;
  return <Badge tone={returnTone(row)}>{t(`adminReturns.state_${shown}`)}</Badge>;
}
