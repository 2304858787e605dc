import { formatPrice, orderNumberText, type Order, type OrderItem } from '@shop/shared';
import { Fragment } from 'react';
import { LinePicture } from '../../../cart/LinePicture.tsx';
import { CreditNotes } from '../../../orders/CreditNotes.tsx';
import { itemTotal, deliveryText, taxLines } from '../../../orders/order-texts.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';

export function OrderItems({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <section className="card p-5" aria-labelledby="items-title">
      <h2 id="items-title" className="mb-4">
        {t('adminOrders.items')}
      </h2>
      <ul className="grid gap-4">
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-4">
        <dt className="text-ink-soft">{t('confirmation.subtotal')}</dt>
        <dd className="text-end tabular-nums">{formatPrice(order.subtotal, language)}</dd>
        <dt className="text-ink-soft">{t('confirmation.delivery')}</dt>
        <dd className="text-end tabular-nums">{deliveryText(order, language, t)}</dd>
        {taxLines(order).map(({ code, label, amount }) => (
          <Fragment key={code}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end tabular-nums">{formatPrice(amount, language)}</dd>
          </Fragment>
        ))}
        <dt className="font-semibold">{t('confirmation.total')}</dt>
        <dd className="text-end font-semibold tabular-nums">{formatPrice(order.total, language)}</dd>
        {order.refunded && (
          <>
            <dt className="text-ink-soft">{t('confirmation.refunded')}</dt>
            <dd className="text-end tabular-nums">−{formatPrice(order.refunded, language)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t('adminOrders.payment')}</dt>
        <dd className="text-end">{order.paymentMethod ?? t('confirmation.creditCard')}</dd>
        {order.invoiceNumber && (
          <>
            <dt className="text-ink-soft">{t('adminOrders.invoiceNumber')}</dt>
            <dd className="text-end tabular-nums">{orderNumberText(order.invoiceNumber)}</dd>
          </>
        )}
      </dl>
      <CreditNotes order={order} isInItsLanguage className="no-print mt-4" />
    </section>
  );
}

function Item({ item }: { item: OrderItem }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  return (
    <li className="flex items-center gap-4">
      <LinePicture path={item.product?.image} className="w-18" />
      <span className="min-w-0 flex-1 leading-snug">
        {item.product?.name ?? t('confirmation.unavailable')}
        <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
          {t('confirmation.quantityTimes', { count: item.quantity })} {formatPrice(item.price, language)}
        </span>
      </span>
      <span className="tabular-nums">{formatPrice(itemTotal(item), language)}</span>
    </li>
  );
}
