import { addressLines, dateText, orderNumberText, type Order, type ShopSettings } from '@shop/shared';
import { DeliveryPromise } from '../../../orders/DeliveryPromise.tsx';
import { InvoiceHead, InvoiceLines, InvoiceReturns, InvoiceTotals } from '../../../orders/InvoiceParts.tsx';
import { statusText } from '../../../orders/order-texts.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { isSettled, type OrderTexts } from '../steps/order-steps.ts';

/**
 * An invoice in the language of its order, the same on the screen and on paper. The date has the French format in both
 * languages.
 */
export function InvoiceDocument({ order, shop }: { order: Order; shop: ShopSettings }) {
  return (
    <article
      className="card p-6 text-[0.9375rem] sm:p-10 print:border-0 print:p-0"
      lang={order.language}
      data-invoice={order.id}
    >
      <InvoiceHead shop={shop} />
      <div className="mt-6 flex flex-wrap justify-between gap-8">
        <Facts order={order} />
        <BilledTo order={order} />
      </div>
      <InvoiceLines order={order} />
      <InvoiceTotals order={order} />
      <InvoiceReturns order={order} shop={shop} />
    </article>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const isCancelled = order.status === 'cancelled';
  const facts = [
    ...(isCancelled ? [[t('adminOrders.status'), statusText(order.status, t)] as const] : []),
    [t('adminOrders.invoiceDate'), dateText(order.createdAt, 'fr')],
    ...(order.paidAt ? [[t('adminOrders.paidOn'), dateText(order.paidAt, 'fr')] as const] : []),
    ...(order.invoiceNumber
      ? [[t('adminOrders.orderNumberLabel'), orderNumberText(order.orderNumber)] as const]
      : []),
    [t('adminOrders.paymentStatus'), t(isSettled(order) ? 'adminOrders.paid' : 'adminOrders.waiting')],
    [t('adminOrders.paymentMethod'), order.paymentMethod ?? t('confirmation.creditCard')],
  ];
  return (
    <div>
      <h1 className="mb-3">
        {order.invoiceNumber
          ? t('adminOrders.invoiceTitle', { number: orderNumberText(order.invoiceNumber) })
          : t('adminOrders.orderNumber', { number: orderNumberText(order.orderNumber) })}
      </h1>
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function BilledTo({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const buyer = { ...order, ...order.billedTo };
  const lines = [...addressLines(buyer), buyer.customerEmail, buyer.customerPhone].filter(Boolean);
  return (
    <div className="min-w-0">
      <h2 className="mb-1 small-heading">{t('confirmation.billedTo')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {order.delivery && (
        <p className="mt-3">
          <DeliveryPromise delivery={order.delivery} />
        </p>
      )}
    </div>
  );
}
