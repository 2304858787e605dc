import {
  addressLines,
  decimalText,
  formatPrice,
  longDateTimeText,
  orderNumberText,
  parseCents,
  shopContactLines,
  type Order,
  type ShopSettings,
} from '@shop/contracts';
import { Fragment } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import { DeliveryPromise } from './DeliveryPromise.tsx';
import { deliveryText, orderStatusText, taxLines } from './order-texts.ts';

interface Props {
  order: Order;
  shop: ShopSettings;
}

/** What comes out of the printer; on the screen it is not seen. */
export function Invoice({ order, shop }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  const money = (price: string) => formatPrice(price, language);
  const title = order.invoiceNumber
    ? t('confirmation.invoiceNumber', { number: orderNumberText(order.invoiceNumber) })
    : t('confirmation.number', { number: orderNumberText(order.orderNumber) });
  return (
    <article className="hidden text-[10.5pt] leading-snug print:block" data-invoice>
      <header className="flex justify-between gap-8 border-b border-line pb-5">
        <div>
          <p className="font-display text-[20pt] leading-tight">{shop.name}</p>
          <p>{shop.tagline}</p>
        </div>
        <address className="text-end not-italic">
          {shopContactLines(shop).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <div className="mt-6 flex justify-between gap-8">
        <div>
          <h2 className="text-[16pt]">{title}</h2>
          {order.invoiceNumber && (
            <p>{t('confirmation.number', { number: orderNumberText(order.orderNumber) })}</p>
          )}
          <p>{longDateTimeText(order.createdAt, language)}</p>
          <p>
            {t('confirmation.status')} : {orderStatusText(order, t)}
          </p>
          <p>
            {t('confirmation.payment')} : {order.paymentMethod ?? t('confirmation.creditCard')}
          </p>
        </div>
        <div>
          <h3 className="text-[11pt] font-semibold">{t('confirmation.billedTo')}</h3>
          {[...addressLines(order), order.customerEmail].map((line) => (
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
        <p className="mt-5 break-words whitespace-pre-line">
          {t('confirmation.giftNote')} : {order.giftNote}
        </p>
      )}
      <InvoiceLines order={order} money={money} />
      <Totals order={order} money={money} />
    </article>
  );
}

interface PartProps {
  order: Order;
  money: (price: string) => string;
}

function Totals({ order, money }: PartProps) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <dl className="ms-auto mt-4 grid w-72 grid-cols-[1fr_auto] gap-y-1">
      <dt>{t('confirmation.subtotal')}</dt>
      <dd className="text-end">{money(order.subtotal)}</dd>
      <dt>{t('confirmation.delivery')}</dt>
      <dd className="text-end">{deliveryText(order, language, t)}</dd>
      {taxLines(order).map(({ code, label, amount }) => (
        <Fragment key={code}>
          <dt>{label}</dt>
          <dd className="text-end">{money(amount)}</dd>
        </Fragment>
      ))}
      <dt className="border-t border-line pt-1 font-semibold">{t('confirmation.total')}</dt>
      <dd className="border-t border-line pt-1 text-end font-semibold">{money(order.total)}</dd>
      {order.refunded && (
        <>
          <dt>{t('confirmation.refunded')}</dt>
          <dd className="text-end">−{money(order.refunded)}</dd>
        </>
      )}
    </dl>
  );
}

function InvoiceLines({ order, money }: PartProps) {
  const { t } = useTranslation<'confirmation'>();
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th className="py-1.5 text-start">{t('confirmation.product')}</th>
          <th className="py-1.5 text-end">{t('confirmation.quantity')}</th>
          <th className="py-1.5 text-end">{t('confirmation.unitPrice')}</th>
          <th className="py-1.5 text-end">{t('confirmation.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-b border-line">
            <td className="py-1.5">{item.product?.name ?? t('confirmation.unavailable')}</td>
            <td className="py-1.5 text-end">{item.quantity}</td>
            <td className="py-1.5 text-end">{money(item.price)}</td>
            <td className="py-1.5 text-end">{money(itemTotal(item))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function itemTotal({ price, quantity }: Order['items'][number]): string {
  return decimalText((parseCents(price) ?? 0) * quantity);
}
