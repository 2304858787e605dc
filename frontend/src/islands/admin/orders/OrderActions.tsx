import { forwardStep, type Order, type OrderStatus } from '@shop/contracts';
import { ArrowRight, ExternalLink, Printer } from 'lucide-react';
import { useState } from 'react';
import { localePath } from '../../../lib/paths.ts';
import { invoicePath } from '../../orders/order-paths.ts';
import { SaveContract, SaveInvoice } from '../../orders/SaveDocuments.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { AdvanceDialog } from './AdvanceDialog.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { HandOver } from './HandOver.tsx';
import { RevokeLink } from './RevokeLink.tsx';
import { stepLabel, type OrderTexts } from './order-steps.ts';

/** What can be done with the order. */
export function OrderActions({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const publicPath = `/order-confirmation?order_id=${encodeURIComponent(order.id)}`;
  return (
    <section className="card no-print grid gap-3 p-5" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('admin.actions')}</h2>
      {order.isPaidOnPickup && order.status === 'pending' && <HandOver order={order} />}
      <NextStep order={order} />
      <CancelOrder order={order} />
      <a
        className="button button-outline"
        href={localePath(language, invoicePath(order.id))}
        target="_blank"
        rel="noopener"
      >
        <Printer size={18} aria-hidden />
        {t('adminOrders.print')}
      </a>
      <SaveInvoice order={order} isInItsLanguage />
      <SaveContract order={order} />
      <a className="link inline-flex items-center gap-2" href={localePath(language, publicPath)}>
        <ExternalLink size={17} aria-hidden />
        {t('adminOrders.seePublic')}
      </a>
      <RevokeLink order={order} />
    </section>
  );
}

function NextStep({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [asked, setAsked] = useState<OrderStatus>();
  const to = forwardStep(order);
  const step = to && stepLabel(order, to);
  if (!to || !step) return <p className="text-ink-soft">{t('adminOrders.nothingToDo')}</p>;
  return (
    <>
      <button
        type="button"
        className={`button ${order.isPaidOnPickup && to === 'paid' ? 'button-outline' : ''}`}
        onClick={() => setAsked(to)}
      >
        {t(step)}
        <ArrowRight size={18} aria-hidden />
      </button>
      {asked && <AdvanceDialog order={order} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
