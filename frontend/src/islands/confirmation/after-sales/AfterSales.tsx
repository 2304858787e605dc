import type { Order, OrderAfterSales } from '@shop/shared';
import { MessageSquareText, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { CancelButton } from './CancelButton.tsx';
import { DocumentsMenu } from './DocumentsMenu.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReturnList } from './ReturnList.tsx';
import { TrackParcels } from './TrackParcels.tsx';
import { mayAsk, useAfterSales } from './use-after-sales.ts';

interface Props {
  order: Order;
}

/** Actions for the buyer of an order: tracking, return, reorder, documents, cancellation, message to the shop. */
export function AfterSales({ order }: Props) {
  return mayAsk(order) ? <HeldOrder order={order} /> : <Actions order={order} />;
}

/**
 * Actions for a buyer who may request a return; return and cancellation are omitted when their data cannot be loaded.
 */
function HeldOrder({ order }: Props) {
  const { t } = useTranslation<'afterSales'>();
  const { state, replace } = useAfterSales(order);
  const afterSales = state.kind === 'loaded' ? state.value : undefined;
  return (
    <div className="grid gap-6" data-after-sales>
      <Actions order={order} afterSales={afterSales} onChange={replace} />
      {afterSales && afterSales.returns.length > 0 && (
        <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="after-sales-title">
          <h2 id="after-sales-title" className="text-title-3">
            {t('afterSales.title')}
          </h2>
          <ReturnList order={order} returns={afterSales.returns} onChange={replace} />
        </section>
      )}
    </div>
  );
}

const row = 'grid gap-3 sm:flex sm:flex-wrap sm:justify-center';

interface ActionsProps {
  order: Order;
  afterSales?: OrderAfterSales;
  onChange?: (afterSales: OrderAfterSales) => void;
}

function Actions({ order, afterSales, onChange = () => undefined }: ActionsProps) {
  const { t } = useTranslation<'afterSales'>();
  const [open, setOpen] = useState<'return' | 'message'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3" data-order-actions>
      <div className={row}>
        <TrackParcels order={order} />
        {afterSales && afterSales.returnable.length > 0 && (
          <button type="button" className="button button-outline" onClick={() => setOpen('return')}>
            <PackageOpen size={19} aria-hidden />
            {t('afterSales.askReturn')}
          </button>
        )}
        <ReorderButton order={order} />
        <DocumentsMenu order={order} />
      </div>
      {afterSales && (
        <div className={row}>
          {afterSales.cancellation && (
            <CancelButton order={order} cancellation={afterSales.cancellation} onChange={onChange} />
          )}
          <button type="button" className="button button-quiet" onClick={() => setOpen('message')}>
            <MessageSquareText size={19} aria-hidden />
            {t('afterSales.write')}
          </button>
        </div>
      )}
      {afterSales && open === 'return' && (
        <ReturnDialog order={order} afterSales={afterSales} onChange={onChange} onClose={close} />
      )}
      {open === 'message' && <MessageDialog order={order} onClose={close} />}
    </div>
  );
}
