import {
  addressLines,
  dateText,
  formatPrice,
  orderNumberText,
  shopContactLines,
  type Order,
  type ShopSettings,
} from '@shop/contracts';
import { Fragment } from 'react';
import { DeliveryPromise } from '../../orders/DeliveryPromise.tsx';
import { itemTotal } from '../../orders/Invoice.tsx';
import { deliveryText, statusText, taxLines } from '../../orders/order-texts.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { isSettled, type OrderTexts } from './order-steps.ts';

/**
 * An invoice as it comes out of the printer, in the language of its order; the screen shows the same sheet. Its date has
 * the French form in both languages.
 */
export function InvoiceDocument({ order, shop }: { order: Order; shop: ShopSettings }) {
  return (
    <article
      className="card p-6 text-[0.9375rem] sm:p-10 print:border-0 print:p-0"
      lang={order.language}
      data-invoice={order.id}
    >
      <ShopHead shop={shop} />
      <div className="mt-6 flex flex-wrap justify-between gap-8">
        <Facts order={order} />
        <BilledTo order={order} />
      </div>
      <Lines order={order} />
      <Totals order={order} />
    </article>
  );
}

function ShopHead({ shop }: { shop: ShopSettings }) {
  return (
    <header className="flex flex-wrap justify-between gap-6 border-b border-line pb-5">
      <div>
        <p className="font-display text-[1.75rem] leading-tight">{shop.name}</p>
        <p>{shop.tagline}</p>
      </div>
      <address className="not-italic sm:text-end print:text-end">
        {shopContactLines(shop).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </header>
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
  const lines = [...addressLines(order), order.customerEmail, order.customerPhone].filter(Boolean);
  return (
    <div>
      <h2 className="mb-1 text-base! font-semibold">{t('confirmation.billedTo')}</h2>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {order.delivery && (
        <p className="mt-3">
          <DeliveryPromise delivery={order.delivery} />
        </p>
      )}
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong">
          <th className="py-2 text-start">{t('confirmation.product')}</th>
          <th className="px-2 py-2 text-end">{t('confirmation.quantity')}</th>
          <th className="px-2 py-2 text-end max-sm:hidden print:table-cell">{t('confirmation.unitPrice')}</th>
          <th className="py-2 text-end">{t('confirmation.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-b border-line tabular-nums">
            <td className="py-2">{item.product?.name ?? t('confirmation.unavailable')}</td>
            <td className="px-2 py-2 text-end">{item.quantity}</td>
            <td className="px-2 py-2 text-end max-sm:hidden print:table-cell">
              {formatPrice(item.price, language)}
            </td>
            <td className="py-2 text-end">{formatPrice(itemTotal(item), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <dl className="ms-auto mt-4 grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt>{t('confirmation.subtotal')}</dt>
      <dd className="text-end">{formatPrice(order.subtotal, language)}</dd>
      <dt>{t('confirmation.delivery')}</dt>
      <dd className="text-end">{deliveryText(order, language, t)}</dd>
      {taxLines(order).map(({ code, label, amount }) => (
        <Fragment key={code}>
          <dt>{label}</dt>
          <dd className="text-end">{formatPrice(amount, language)}</dd>
        </Fragment>
      ))}
      <dt className="border-t border-line pt-1 font-semibold">{t('confirmation.total')}</dt>
      <dd className="border-t border-line pt-1 text-end font-semibold">
        {formatPrice(order.total, language)}
      </dd>
      {order.refunded && (
        <>
          <dt>{t('confirmation.refunded')}</dt>
          <dd className="text-end">−{formatPrice(order.refunded, language)}</dd>
        </>
      )}
    </dl>
  );
}
