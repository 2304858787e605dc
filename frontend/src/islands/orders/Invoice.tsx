import { addressLines, longDateTimeText, orderNumberText, type Order, type ShopSettings } from '@shop/shared';
import { colonIn } from '../../i18n/colon.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { DeliveryPromise } from './DeliveryPromise.tsx';
import { InvoiceHead, InvoiceLines, InvoiceReturns, InvoiceTotals } from './InvoiceParts.tsx';
import { orderStatusText } from './order-texts.ts';

interface Props {
  order: Order;
  shop: ShopSettings;
}

/** Printed invoice, hidden on the screen. */
export function Invoice({ order, shop }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  const colon = colonIn(language);
  const buyer = { ...order, ...order.billedTo };
  const title = order.invoiceNumber
    ? t('confirmation.invoiceNumber', { number: orderNumberText(order.invoiceNumber) })
    : t('confirmation.number', { number: orderNumberText(order.orderNumber) });
  return (
    <article className="hidden text-[10.5pt] leading-snug print:block" data-invoice>
      <InvoiceHead shop={shop} />
      <div className="mt-6 flex justify-between gap-8">
        <div>
          <h2 className="text-[16pt]">{title}</h2>
          {order.invoiceNumber && (
            <p>{t('confirmation.number', { number: orderNumberText(order.orderNumber) })}</p>
          )}
          <p>{longDateTimeText(order.createdAt, language)}</p>
          {order.paidAt && (
            <p>{t('confirmation.invoicePaid', { date: longDateTimeText(order.paidAt, language) })}</p>
          )}
          <p>
            {t('confirmation.status')}
            {colon}
            {orderStatusText(order, t)}
          </p>
          <p>
            {t('confirmation.payment')}
            {colon}
            {order.paymentMethod ?? t('confirmation.creditCard')}
          </p>
        </div>
        <div className="min-w-0">
          <h3 className="text-[11pt] font-semibold">{t('confirmation.billedTo')}</h3>
          {[...addressLines(buyer), buyer.customerEmail].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {order.delivery && (
        <p className="mt-5">
          <DeliveryPromise delivery={order.delivery} />
        </p>
      )}
      {order.giftNote && (
        <p className="mt-5 whitespace-pre-line">
          {t('confirmation.giftNote')}
          {colon}
          {order.giftNote}
        </p>
      )}
      <InvoiceLines order={order} />
      <InvoiceTotals order={order} />
      <InvoiceReturns order={order} shop={shop} />
    </article>
  );
}
