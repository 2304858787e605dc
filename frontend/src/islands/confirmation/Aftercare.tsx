import type { Order, OrderAftercare } from '@shop/contracts';
import { MessageSquareText, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import { CancelButton } from './CancelButton.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ReorderButton } from './ReorderButton.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReturnList } from './ReturnList.tsx';
import { useAftercare } from './use-aftercare.ts';

/** What the buyer may ask about their order, and where what they have asked stands. */
export function Aftercare({ order }: { order: Order }) {
  const { t } = useTranslation<'aftercare'>();
  const { state, replace } = useAftercare(order);
  // Of somebody else's account: they may look, and there is nothing to ask.
  if (state.kind !== 'loaded') return null;
  const { value } = state;
  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="aftercare-title" data-aftercare>
      <h2 id="aftercare-title" className="text-title-3">
        {t('aftercare.title')}
      </h2>
      <ReturnList order={order} returns={value.returns} onChange={replace} />
      <Actions order={order} aftercare={value} onChange={replace} />
    </section>
  );
}

interface ActionsProps {
  order: Order;
  aftercare: OrderAftercare;
  onChange: (aftercare: OrderAftercare) => void;
}

function Actions({ order, aftercare, onChange }: ActionsProps) {
  const { t } = useTranslation<'aftercare'>();
  const [open, setOpen] = useState<'return' | 'message'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {aftercare.returnable.length > 0 && (
        <button type="button" className="button button-outline" onClick={() => setOpen('return')}>
          <PackageOpen size={19} aria-hidden />
          {t('aftercare.askReturn')}
        </button>
      )}
      {aftercare.cancellation && (
        <CancelButton order={order} cancellation={aftercare.cancellation} onChange={onChange} />
      )}
      <ReorderButton order={order} />
      <button type="button" className="button button-outline" onClick={() => setOpen('message')}>
        <MessageSquareText size={19} aria-hidden />
        {t('aftercare.write')}
      </button>
      {open === 'return' && (
        <ReturnDialog order={order} aftercare={aftercare} onChange={onChange} onClose={close} />
      )}
      {open === 'message' && <MessageDialog order={order} onClose={close} />}
    </div>
  );
}
