import {
  localePath,
  formatPrice,
  orderNumberText,
  type PaymentCheck,
  dateText,
  dateTimeText,
} from '@shop/shared';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { useCheckAction } from './payments.api.ts';

type Namespace = 'adminPayments';

export function useCheckColumns(): Column<PaymentCheck>[] {
  const { language, t } = useAdminTranslation<Namespace>();
  return [
    {
      key: 'what',
      header: t('adminPayments.what'),
      isTitle: true,
      cell: (check) => <What check={check} />,
    },
    {
      key: 'toDo',
      header: t('adminPayments.toDo'),
      cell: ({ kind }) => <p className="max-w-md text-[0.9375rem]">{t(`adminPayments.help_${kind}`)}</p>,
    },
    { key: 'order', header: t('adminPayments.order'), cell: (check) => <OrderLink {...check} /> },
    {
      key: 'amount',
      header: t('adminPayments.amount'),
      align: 'end',
      cell: ({ details }) => (
        <span className="whitespace-nowrap">{details.amount && formatPrice(details.amount, language)}</span>
      ),
    },
    {
      key: 'since',
      header: t('adminPayments.since'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTimeText(createdAt, language)}</time>,
    },
    {
      key: 'actions',
      header: t('adminPayments.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (check) => <Actions check={check} />,
    },
  ];
}

function What({ check: { kind, details } }: { check: PaymentCheck }) {
  const { t } = useAdminTranslation<Namespace>();
  const said = [details.status, details.reason, details.type].filter(Boolean).join(', ');
  return (
    <div className="max-w-sm min-w-40">
      <p className="font-semibold">{t(`adminPayments.kinds_${kind}`)}</p>
      {said && <p className="text-sm text-ink-soft">{t('adminPayments.said', { words: said })}</p>}
      {details.reference && (
        <p className="text-sm break-all text-ink-soft">
          {t('adminPayments.reference', { reference: details.reference })}
        </p>
      )}
    </div>
  );
}

function OrderLink({ order }: PaymentCheck) {
  const { language, t } = useAdminTranslation<Namespace>();
  if (!order) return <span className="text-ink-soft">{t('adminPayments.noOrder')}</span>;
  return (
    <a className="link font-semibold" href={localePath(language, `/admin/orders/${order.id}`)}>
      {orderNumberText(order.orderNumber)}
    </a>
  );
}

function Actions({ check }: { check: PaymentCheck }) {
  const { language, t } = useAdminTranslation<Namespace>();
  const resolving = useCheckAction('resolve');
  const retrying = useCheckAction('retry');
  const what = t(`adminPayments.kinds_${check.kind}`);
  if (check.resolvedAt) {
    const values = { date: dateText(check.resolvedAt, language), name: check.resolvedBy ?? '' };
    return (
      <p className="text-sm text-ink-soft">
        {t(check.resolvedBy ? 'adminPayments.resolvedByName' : 'adminPayments.resolvedBy', values)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {check.canRetry && (
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={t('adminPayments.retryOf', { what })}
          {...whileBusy(retrying.isPending, () => retrying.mutate(check.id))}
        >
          {t('adminPayments.retry')}
        </button>
      )}
      <button
        type="button"
        className="button button-outline button-small whitespace-nowrap"
        aria-label={t('adminPayments.resolveOf', { what })}
        {...whileBusy(resolving.isPending, () => resolving.mutate(check.id))}
      >
        {t('adminPayments.resolve')}
      </button>
    </div>
  );
}
