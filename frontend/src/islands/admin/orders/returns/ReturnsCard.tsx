import {
  dateTimeText,
  isOpenReturn,
  isoToday,
  isRefundUrgent,
  longDateText,
  longDayText,
  type Order,
  type OrderDeadlines,
  type OrderReturn,
} from '@shop/shared';
import { Badge } from '../../../kit/Badge.tsx';
import { PrivatePhotoList } from '../../../kit/photos/PrivatePhotoList.tsx';
import { returnTone } from '../../../orders/return-tone.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { useOrderReturns } from './order-returns.api.ts';
import { ReturnActions } from './ReturnActions.tsx';

/** Card with the returns and cancellations of an order, the actions of the owner and the legal deadlines. */
export function ReturnsCard({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { data } = useOrderReturns(order.id);
  // A delivered or cancelled order has no legal deadlines left to show.
  const clocks = order.status === 'cancelled' || order.status === 'delivered' ? undefined : data?.clocks;
  if (!data || (data.returns.length === 0 && !clocks)) return null;
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="returns-title" data-order-returns>
      <h2 id="returns-title">{t('adminReturns.card')}</h2>
      {data.returns.toReversed().map((one) => (
        <Return key={one.id} order={order} one={one} />
      ))}
      {clocks && <Clocks order={order} clocks={clocks} copyAt={data.copyAt ?? null} />}
    </section>
  );
}

function Return({ order, one }: { order: Order; one: OrderReturn }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const { kind, state, isRefundPending, basis, reason, lines, comment, photos, answer, dueOn } = one;
  const nameOf = (id: number) => order.items.find(({ productId }) => productId === id)?.product?.name ?? '';
  const isDue = state === 'approved' && kind === 'cancellation';
  const shown = isRefundPending ? 'refunding' : isDue ? 'due' : state;
  const date = dateTimeText(one.requestedAt, language);
  return (
    <div className="grid gap-3 border-l-2 border-line ps-4" data-return={state}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t(basis ? 'adminReturns.kind_ended' : `adminReturns.kind_${kind}`)}
        <Badge tone={returnTone(one)}>{t(`adminReturns.state_${shown}`)}</Badge>
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        {t(`adminReturns.reason_${reason}`)} ·{' '}
        {basis ? t('adminReturns.endedAt', { date, basis }) : t('adminReturns.askedAt', { date })}
      </p>
      {dueOn && isOpenReturn(one) && (
        <p className="flex flex-wrap items-center gap-2">
          {t('adminReturns.dueOn', { date: longDayText(dueOn, language) })}
          {isRefundUrgent(dueOn, isoToday()) && <Badge tone="bad">{t('adminReturns.urgent')}</Badge>}
        </p>
      )}
      <p>{lines.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(', ')}</p>
      {comment && <p className="whitespace-pre-line">« {comment} »</p>}
      <PrivatePhotoList photos={photos} label={t('adminReturns.photo')} />
      {answer && (
        <p className="whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{t('adminReturns.answered')}</span>
          {answer}
        </p>
      )}
      {isRefundPending && <p role="status">{t('adminReturns.refunding')}</p>}
      <ReturnActions order={order} one={one} />
    </div>
  );
}

interface ClocksProps {
  order: Order;
  clocks: OrderDeadlines;
  copyAt: string | null;
}

function Clocks({ order, clocks, copyAt }: ClocksProps) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const isLate = order.status === 'paid' && clocks.warnsFrom <= isoToday();
  return (
    <div className="grid gap-2">
      <h3 className="small-heading">{t('adminReturns.clocks')}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
        <dt className="text-ink-soft">{t('adminReturns.copyAt')}</dt>
        <dd>
          {copyAt ? longDateText(copyAt, language) : <Badge tone="waiting">{t('adminReturns.noCopy')}</Badge>}
        </dd>
        {(
          ['promisedOn', ...(order.status === 'paid' ? (['cancelBy'] as const) : []), 'endsFrom'] as const
        ).map((name) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{t(`adminReturns.${name}`)}</dt>
            <dd>{longDayText(clocks[name], language)}</dd>
          </div>
        ))}
      </dl>
      {isLate && (
        <p>
          <Badge tone="bad">{t('adminReturns.late')}</Badge>
        </p>
      )}
    </div>
  );
}
