import { formatPrice, localePath, orderNumberText, type ListedOrder } from '@shop/shared';
import { orderPath } from '../../../orders/order-paths.ts';
import { StatusBadge } from '../../../orders/StatusBadge.tsx';
import { messageOf } from '../../../../lib/api/api.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { ageText } from './age-text.ts';
import { OrderMenu } from './OrderMenu.tsx';
import type { Selection } from './OrderSelection.tsx';
import { useLongPress } from './use-long-press.ts';

interface Props {
  label: string;
  rows: readonly ListedOrder[] | undefined;
  /** State of the query that loads the rows. */
  state: { isPending: boolean; isError: boolean; error?: Error | null };
  loading: React.ReactNode;
  emptyText: string;
  /** Absent where orders are only read. */
  selection?: Selection;
}

/** The order list on a phone: a line for each order, selected by a long press. */
export function PhoneOrders({ label, rows = [], state, loading, emptyText, selection }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  if (state.isPending) return loading;
  if (state.isError)
    return <ErrorState title={t('adminOrders.failed')} details={messageOf(state.error, '')} />;
  if (rows.length === 0) return <EmptyState title={emptyText} />;
  return (
    <ul className="card overflow-hidden" aria-label={label}>
      {rows.map((order) => (
        <Line key={order.id} order={order} selection={selection} />
      ))}
    </ul>
  );
}

function Line({ order, selection }: { order: ListedOrder; selection: Selection | undefined }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const number = orderNumberText(order.orderNumber);
  const isChosen = selection?.chosen.has(order.id) ?? false;
  // Without a selection the checkbox is for keyboards and screen readers, which know no long press.
  const isSelecting = selection && selection.chosen.size > 0;
  const toggle = () => selection?.toggle([order], !isChosen);
  const { press, swallow } = useLongPress(toggle);
  return (
    <li
      data-row={order.id}
      {...swallow}
      className={`relative flex items-center border-b border-line last:border-b-0 ${isChosen ? 'bg-honey-soft' : ''}`}
    >
      {selection && (
        <label
          className={`size-11 shrink-0 place-items-center ${isSelecting ? 'grid' : 'sr-only focus-within:not-sr-only focus-within:grid!'}`}
        >
          <input
            type="checkbox"
            className="size-5 accent-accent"
            aria-label={t('adminDelivery.selectOrder', { number })}
            checked={isChosen}
            onChange={toggle}
          />
        </label>
      )}
      <a
        href={localePath(language, orderPath(order.id))}
        className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 ps-3 text-sm select-none [-webkit-touch-callout:none]"
        draggable={false}
        {...(selection && press)}
      >
        <span className="font-semibold tabular-nums">{number}</span>
        <span className="min-w-12 flex-1 truncate">{order.customerName}</span>
        <span className="whitespace-nowrap tabular-nums">{formatPrice(order.total, language)}</span>
        <StatusBadge {...order} />
        <span className="min-w-7 text-end whitespace-nowrap text-ink-soft tabular-nums">
          {ageText(order.createdAt, language)}
        </span>
      </a>
      <OrderMenu order={order} />
    </li>
  );
}
