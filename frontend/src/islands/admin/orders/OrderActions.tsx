import { forwardStep, type Order } from '@shop/contracts';
import { ArrowRight, ExternalLink, Printer } from 'lucide-react';
import { localePath } from '../../../lib/paths.ts';
import { whileBusy } from '../../kit/while-busy.ts';
import { invoicePath } from '../../orders/order-paths.ts';
import { SaveInvoice } from '../../orders/SaveInvoice.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { stepLabels, type OrderTexts } from './order-steps.ts';
import { useAdvance } from './orders.api.ts';

/** What can be done with the order. */
export function OrderActions({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const publicPath = `/order-confirmation?order_id=${encodeURIComponent(order.id)}`;
  return (
    <section className="card no-print grid gap-3 p-5" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('admin.actions')}</h2>
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
      <a className="link inline-flex items-center gap-2" href={localePath(language, publicPath)}>
        <ExternalLink size={17} aria-hidden />
        {t('adminOrders.seePublic')}
      </a>
    </section>
  );
}

/** The step after takes the place of the one before: the second click of a double click is not for it. */
function NextStep({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { advance, isBusy } = useAdvance();
  const to = forwardStep(order.status);
  const step = to && stepLabels[to];
  if (!to || !step) return <p className="text-ink-soft">{t('adminOrders.nothingToDo')}</p>;
  return (
    <button
      type="button"
      className="button"
      {...whileBusy(isBusy, ({ detail }) => detail < 2 && advance({ id: order.id, to }))}
    >
      {t(step)}
      <ArrowRight size={18} aria-hidden />
    </button>
  );
}
