import {
  formatPrice,
  type Order,
  type OrderHistory as History,
  type OrderPaymentsView,
  dateTimeText,
} from '@shop/shared';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { orderStatusText } from '../../../orders/order-texts.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Folded } from '../../ui/Folded.tsx';
import { useOrderHistory, useOrderPayments } from '../refunds/order-payments.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';

interface Moment {
  key: string;
  at: string;
  what: string;
  who: string;
}

/** Status changes with their author and date, refunds, corrections, and stock movements of the order. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const history = useOrderHistory(order.id);
  const payments = useOrderPayments(order.id);
  const moments = useMoments(order, history.data, payments.data);
  return (
    <Folded title={t('adminPayments.history')}>
      {history.isPending && <Spinner />}
      {history.isError && <ErrorState title={t('adminPayments.loadFailed')} />}
      {history.data && (
        <>
          <ol className="grid gap-3" data-history>
            {moments.map((moment) => (
              <MomentLine key={moment.key} moment={moment} />
            ))}
          </ol>
          <Movements history={history.data} />
        </>
      )}
    </Folded>
  );
}

function useMoments(
  { delivery }: Order,
  history: History | undefined,
  payments: OrderPaymentsView | undefined,
): Moment[] {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const name = (by: string | undefined) => (by ? t('adminPayments.by', { name: by }) : '');
  const steps = history?.changes.map(({ id, from, to, actor, by, at }) => ({
    key: `step-${id}`,
    at,
    what: from ? orderStatusText({ status: to, delivery }, t) : t('adminPayments.placed'),
    who: name(by) || t(`adminPayments.actor_${actor}`),
  }));
  const refunds = payments?.refunds.map(({ id, amount, by, createdAt }) => ({
    key: `refund-${id}`,
    at: createdAt,
    what: t('adminPayments.refundedLine', { amount: formatPrice(amount, language) }),
    who: name(by),
  }));
  const corrections = history?.corrections.map(({ id, fields, reason, by, at }) => ({
    key: `correction-${id}`,
    at,
    what: t('adminOrders.correctedLine', {
      fields: fields.map((field) => t(`adminOrders.contact_${field}`).toLowerCase()).join(', '),
    }),
    who: [name(by), t(`adminOrders.reason_${reason}`)].filter(Boolean).join(' – '),
  }));
  return [...(steps ?? []), ...(refunds ?? []), ...(corrections ?? [])].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
}

function MomentLine({ moment: { at, what, who } }: { moment: Moment }) {
  const { language } = useAdminTranslation();
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <p>
        <span className="font-medium">{what}</span> <span className="text-ink-soft">{who}</span>
      </p>
      <time className="text-sm text-ink-soft" dateTime={at}>
        {dateTimeText(at, language)}
      </time>
    </li>
  );
}

function Movements({ history: { movements } }: { history: History }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <div>
      <h3 className="mb-2 small-heading">{t('adminPayments.movements')}</h3>
      {movements.length === 0 && <p className="text-ink-soft">{t('adminPayments.noMovement')}</p>}
      <ul className="grid gap-2" data-movements>
        {movements.map(({ id, kind, quantity, product, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <p>
              <span className="font-medium">{t(`adminPayments.movement_${kind}`)}</span>{' '}
              <span className="tabular-nums">{t('confirmation.quantityTimes', { count: quantity })}</span>{' '}
              {product}
            </p>
            <time className="text-sm text-ink-soft" dateTime={at}>
              {dateTimeText(at, language)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
