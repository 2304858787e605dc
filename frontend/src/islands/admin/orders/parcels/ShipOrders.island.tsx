import { localePath, orderNumberText, type ParcelBatchRow } from '@shop/shared';
import { ArrowLeft, PackageCheck } from 'lucide-react';
import { Badge } from '../../../kit/Badge.tsx';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { DataTable, type Column } from '../../ui/list/DataTable.tsx';
import { nameColumn } from '../../ui/list/row-actions.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { CarrierSelect } from './SentFields.tsx';
import { useShipOrders, type ShipOrders as Shipping } from './use-ship-orders.ts';

/** Screen of the route /admin/orders/ship, which checks and then ships many orders at once. */
export default adminScreen<OrderTexts>(Screen);

function Screen() {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const shipping = useShipOrders();
  return (
    <>
      <PageHead title={t('adminDelivery.shipTitle')} text={t('adminDelivery.shipText')}>
        <a className="button button-outline" href={localePath(language, '/admin/orders')}>
          <ArrowLeft size={18} aria-hidden />
          {t('adminOrders.back')}
        </a>
      </PageHead>
      <div className="grid max-w-5xl gap-6">
        <Lines shipping={shipping} />
        <p role="status" className="font-semibold" data-ship-status>
          {shipping.said}
        </p>
        {shipping.checked && <Checked rows={shipping.checked} isDone={shipping.isDone} />}
      </div>
    </>
  );
}

function Lines({ shipping }: { shipping: Shipping }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { form, problems, progress, ready, check, ship } = shipping;
  const isBusy = progress !== undefined;
  return (
    <form
      noValidate
      className="card grid gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void check();
      }}
    >
      <TextArea
        label={t('adminDelivery.lines')}
        hint={t('adminDelivery.linesHint')}
        isRequired
        rows={8}
        spellCheck={false}
        className="[&_textarea]:tabular-nums"
        readOnly={isBusy}
        error={problems.length > 0 ? problems.slice(0, 5).join(' ') : undefined}
        {...form.register('lines')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierSelect {...form.register('carrierId')} />
        <TextField
          label={t('adminDelivery.shippedOn')}
          isRequired
          type="date"
          max={shipping.today}
          {...form.register('shippedOn')}
        />
      </div>
      {progress && (
        <div className="grid gap-1" role="status">
          <progress
            className="w-full"
            max={progress.total}
            value={progress.done}
            aria-label={progress.text}
          />
          {progress.text}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="submit" className="button button-outline" {...whileBusy(isBusy)}>
          {t('adminDelivery.check')}
        </button>
        {ready > 0 && (
          <button type="button" className="button" {...whileBusy(isBusy, () => void ship())}>
            <PackageCheck size={18} aria-hidden />
            {t('adminDelivery.shipAll', { count: ready })}
          </button>
        )}
      </div>
    </form>
  );
}

function Checked({ rows, isDone }: { rows: ParcelBatchRow[]; isDone: boolean }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const columns: Column<ParcelBatchRow>[] = [
    nameColumn('order', t('adminDelivery.order'), ({ order }) => orderNumberText(order)),
    { key: 'customer', header: t('adminDelivery.customer'), cell: ({ customerName }) => customerName ?? '–' },
    {
      key: 'number',
      header: t('adminDelivery.number'),
      cell: ({ number }) => <span className="break-all">{number || '–'}</span>,
    },
    {
      key: 'state',
      header: t('adminDelivery.state'),
      cell: ({ problem }) =>
        problem ? (
          <span className="text-clay-ink">{problem}</span>
        ) : (
          <Badge tone={isDone ? 'good' : undefined}>
            {t(isDone ? 'adminDelivery.shipped' : 'adminDelivery.ready')}
          </Badge>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('adminDelivery.lines')}
      columns={columns}
      rows={[...rows].sort((a, b) => Number(!a.problem) - Number(!b.problem))}
      keyOf={({ order }) => order}
      state={{ isPending: false, isError: false }}
      errorText=""
      emptyText=""
    />
  );
}
