import {
  localePath,
  forwardStep,
  type Order,
  type OrderStatus,
  formatPrice,
  orderNumberText,
} from '@shop/shared';
import { ArrowRight, ExternalLink, Printer, Ban, HandCoins, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { invoicePath } from '../../../orders/order-paths.ts';
import { SaveContract, SaveInvoice } from '../../../orders/SaveDocuments.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Folded } from '../../ui/Folded.tsx';
import { AdvanceDialog } from '../steps/AdvanceDialog.tsx';
import { ConfirmedStep } from '../steps/ConfirmedStep.tsx';
import { isToShip } from '../parcels/parcel-form.ts';
import { ShipButton } from '../parcels/ShipButton.tsx';
import { stepLabel, type OrderTexts } from '../steps/order-steps.ts';
import { useCancelOrder, useOrderPayments, useHandOver } from '../refunds/order-payments.api.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { useAction } from '../../ui/use-api.ts';

export function OrderActions({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <section className="card no-print grid gap-3 p-5" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('admin.actions')}</h2>
      {order.isPaidOnPickup && order.status === 'pending' && <HandOver order={order} />}
      {isToShip(order) ? <ShipButton order={order} /> : <NextStep order={order} />}
      <a
        className="button button-outline"
        href={localePath(language, invoicePath(order.id))}
        target="_blank"
        rel="noopener"
      >
        <Printer size={18} aria-hidden />
        {t('adminOrders.print')}
      </a>
      <CancelOrder order={order} />
    </section>
  );
}

/** Folded card with the documents of an order and its public link. */
export function OrderPapers({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const publicPath = `/order-confirmation?order_id=${encodeURIComponent(order.id)}`;
  return (
    <Folded title={t('adminOrders.papers')}>
      <SaveInvoice order={order} isInItsLanguage />
      <SaveContract order={order} />
      <a className="link inline-flex items-center gap-2" href={localePath(language, publicPath)}>
        <ExternalLink size={17} aria-hidden />
        {t('adminOrders.seePublic')}
      </a>
      <RevokeLink order={order} />
    </Folded>
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

function CancelOrder({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const cancelling = useCancelOrder(order.id);
  const { data } = useOrderPayments(order.id);
  if (order.status !== 'pending' && order.status !== 'paid') return null;
  const amount = formatPrice(data?.refundable ?? order.total, language);
  return (
    <ConfirmedStep
      action={cancelling}
      className="button button-outline text-clay-ink"
      icon={<Ban size={18} aria-hidden />}
      label={t('adminPayments.cancelOrder')}
      title={t('adminPayments.cancelTitle', { number: orderNumberText(order.orderNumber) })}
      text={
        order.status === 'paid' ? t('adminPayments.cancelPaid', { amount }) : t('adminPayments.cancelUnpaid')
      }
      confirmLabel={t('adminPayments.cancelConfirm')}
      cancelLabel={t('adminPayments.cancelKeep')}
    />
  );
}

/** Marks a pick-up order as paid and handed over in one step, after a confirmation. */
function HandOver({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const values = {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    amount: formatPrice(order.total, language),
  };
  return (
    <ConfirmedStep
      action={useHandOver(order.id)}
      className="button"
      icon={<HandCoins size={18} aria-hidden />}
      label={t('adminOrders.handOver')}
      title={t('adminOrders.askHandOver', values)}
      text={t('adminOrders.askHandOverText', values)}
      isHarmless
    />
  );
}

/** Replaces the private link to the order, for the case that a stranger has seen the link in the buyer's mails. */
function RevokeLink({ order }: { order: Order }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const revoking = useAction({
    run: () => callApi('POST /orders/:id/link/revocation', { id: order.id }),
    success: t('adminOrders.linkRevoked'),
    failure: t('adminOrders.revokeFailed'),
  });
  return (
    <ConfirmedStep
      action={revoking}
      className="link inline-flex items-center gap-2 text-start"
      icon={<Link2Off size={17} aria-hidden />}
      label={t('adminOrders.revokeLink')}
      title={t('adminOrders.askRevoke', { number: orderNumberText(order.orderNumber) })}
      text={t('adminOrders.askRevokeText', { name: order.customerName })}
    />
  );
}
