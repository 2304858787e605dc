import {
  localePath,
  formatPrice,
  parseCents,
  type Order,
  type OrderPaymentsView,
  type PaymentAttempt,
  type Refund,
  dateTimeText,
} from '@shop/shared';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../kit/Badge.tsx';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Folded } from '../../ui/Folded.tsx';
import { useOrderPayments } from '../refunds/order-payments.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { RefundDialog } from '../refunds/RefundDialog.tsx';

/** Card with the payments and refunds of an order, and with the payment checks that the owner still has to resolve. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { data, isPending } = useOrderPayments(order.id);
  return (
    <Folded title={t('adminPayments.money')} isCalling={data && needsOwner(data)}>
      {data?.isTest && (
        <span title={t('adminPayments.testText')} data-test-mode>
          <Badge tone="waiting">{t('adminPayments.test')}</Badge>
        </span>
      )}
      {isPending && <Spinner />}
      {!isPending && !data && <ErrorState title={t('adminPayments.loadFailed')} />}
      {data && <Money order={order} payments={data} />}
    </Folded>
  );
}

/** True for a payment to check, or money that did not reach the buyer. */
function needsOwner({ checks, refunds }: OrderPaymentsView): boolean {
  return checks.length > 0 || refunds.some(({ state }) => state === 'failed');
}

function Money({ order, payments }: { order: Order; payments: OrderPaymentsView }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Warnings payments={payments} />
      {payments.refunds.length > 0 && (
        <div>
          <h3 className="mb-2 small-heading">{t('adminPayments.refunds')}</h3>
          <ul className="grid gap-3">
            {payments.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className="mb-2 small-heading">{t('adminPayments.attempts')}</h3>
        <ul className="grid gap-3">
          {payments.attempts.map((attempt) => (
            <AttemptLine key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      </div>
      {(parseCents(payments.refundable) ?? 0) > 0 && (
        <button
          type="button"
          className="button button-outline no-print justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          <Undo2 size={18} aria-hidden />
          {t('adminPayments.refund')}
        </button>
      )}
      {isOpen && <RefundDialog order={order} payments={payments} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Payment checks that the owner has not resolved yet. */
function Warnings({ payments: { checks } }: { payments: OrderPaymentsView }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const open = checks.filter(({ resolvedAt }) => !resolvedAt);
  if (open.length === 0) return null;
  return (
    <div className="no-print flex gap-3 rounded-md bg-clay-soft p-4 text-clay-ink" data-checks>
      <CircleAlert size={20} className="mt-0.5" aria-hidden />
      <div className="grid gap-2">
        {open.map(({ id, kind }) => (
          <p key={id}>
            <strong className="font-semibold">{t(`adminPayments.kinds_${kind}`)}.</strong>{' '}
            {t(`adminPayments.help_${kind}`)}
          </p>
        ))}
        <a className="link justify-self-start text-clay-ink!" href={localePath(language, '/admin/payments')}>
          {t('adminPayments.title')}
        </a>
      </div>
    </div>
  );
}

const refundTones: Record<Refund['state'], BadgeTone> = {
  pending: 'waiting',
  succeeded: 'good',
  failed: 'bad',
};

function RefundLine({ refund }: { refund: Refund }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const { amount, state, kind, reason, by, isByHand, byHand, createdAt } = refund;
  const notes = [
    kind !== 'owner' && t(`adminPayments.refundKind_${kind}`),
    isByHand && t(byHand ? `adminPayments.hand_${byHand}` : 'adminPayments.byHand'),
    reason,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1" data-refund={refund.id}>
      <div className="min-w-0">
        <p>
          <span className="font-semibold tabular-nums">{formatPrice(amount, language)}</span>{' '}
          <Badge tone={refundTones[state]}>{t(`adminPayments.refundState_${state}`)}</Badge>
        </p>
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      </div>
      <p className="text-sm text-ink-soft">
        {dateTimeText(createdAt, language)} {by && t('adminPayments.by', { name: by })}
      </p>
    </li>
  );
}

const attemptTones: Partial<Record<PaymentAttempt['state'], BadgeTone>> = {
  succeeded: 'good',
  open: 'waiting',
  processing: 'waiting',
  unknown: 'waiting',
};

function AttemptLine({ attempt }: { attempt: PaymentAttempt }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const { n, provider, state, amount, received, reference, lastError, by, createdAt } = attempt;
  const notes = [t(`adminPayments.provider_${provider}`), reference, lastError].filter(Boolean);
  const shown = state === 'succeeded' ? received : amount;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p>
          {t('adminPayments.attempt', { n })}{' '}
          <span className="font-semibold tabular-nums">{formatPrice(shown, language)}</span>{' '}
          <Badge tone={attemptTones[state]}>{t(`adminPayments.attemptState_${state}`)}</Badge>
        </p>
        <p className="text-sm break-all text-ink-soft">{notes.join(' · ')}</p>
      </div>
      <p className="text-sm text-ink-soft">
        {dateTimeText(createdAt, language)} {by && t('adminPayments.by', { name: by })}
      </p>
    </li>
  );
}
