import type { Order, OrderAfterSales } from '@shop/shared';
import { MessageSquareText, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import { CancelButton } from './CancelButton.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReturnList } from './ReturnList.tsx';
import { useAfterSales } from './use-after-sales.ts';

/** Returns and cancellation of an order: the possible requests and the state of those made. */
export function AfterSales({ order }: { order: Order }) {
  const { t } = useTranslation<'afterSales'>();
  const { state, replace } = useAfterSales(order);
  // Nothing is shown to a viewer who may look at the order but not ask for a return.
  if (state.kind !== 'loaded') return null;
  const { value } = state;
  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="after-sales-title" data-after-sales>
      <h2 id="after-sales-title" className="text-title-3">
        {t('afterSales.title')}
      </h2>
      <ReturnList order={order} returns={value.returns} onChange={replace} />
      <Actions order={order} afterSales={value} onChange={replace} />
    </section>
  );
}

interface ActionsProps {
  order: Order;
  afterSales: OrderAfterSales;
  onChange: (afterSales: OrderAfterSales) => void;
}

function Actions({ order, afterSales, onChange }: ActionsProps) {
  const { t } = useTranslation<'afterSales'>();
  const [open, setOpen] = useState<'return' | 'message'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {afterSales.returnable.length > 0 && (
        <button type="button" className="button button-outline" onClick={() => setOpen('return')}>
          <PackageOpen size={19} aria-hidden />
          {t('afterSales.askReturn')}
        </button>
      )}
      {afterSales.cancellation && (
        <CancelButton order={order} cancellation={afterSales.cancellation} onChange={onChange} />
      )}
      <ReorderButton order={order} />
      <button type="button" className="button button-outline" onClick={() => setOpen('message')}>
        <MessageSquareText size={19} aria-hidden />
        {t('afterSales.write')}
      </button>
      {open === 'return' && (
        <ReturnDialog order={order} afterSales={afterSales} onChange={onChange} onClose={close} />
      )}
      {open === 'message' && <MessageDialog order={order} onClose={close} />}
    </div>
  );
}
