import { addressLines, formatPrice, longDateTimeText, type Order } from '@shop/shared';
import { Fragment, type ReactNode } from 'react';
import { LinePicture } from '../cart/LinePicture.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { DeliveryPromise } from '../orders/DeliveryPromise.tsx';
import { itemTotal, deliveryText, orderStatusText } from '../orders/order-texts.ts';
import { Parcels } from '../orders/Parcels.tsx';

interface Props {
  order: Order;
}

export function OrderDetails({ order }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="card p-5 sm:p-7">
        <h2 className="mb-5 text-title-3">{t('confirmation.items')}</h2>
        <Items order={order} />
      </section>
      <section className="card p-5 sm:p-7">
        <dl className="grid grid-cols-1 gap-5">
          {order.delivery && (
            <Detail label={t('confirmation.howDelivered')}>
              <DeliveryPromise delivery={order.delivery} />
            </Detail>
          )}
          <Detail label={t(order.delivery?.place ? 'confirmation.billedTo' : 'confirmation.address')}>
            {addressLines(order).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {order.isMasked && (
              <span className="mt-2 block text-sm text-ink-soft">{t('confirmation.masked')}</span>
            )}
          </Detail>
          {order.giftNote && (
            <Detail label={t('confirmation.giftNote')}>
              <span className="whitespace-pre-line">{order.giftNote}</span>
            </Detail>
          )}
          <Detail label={t('confirmation.date')}>
            <time dateTime={order.createdAt}>{longDateTimeText(order.createdAt, language)}</time>
          </Detail>
          <Detail label={t('confirmation.status')}>
            <span data-status={order.status}>{orderStatusText(order, t)}</span>
          </Detail>
          {order.parcels && (
            <Detail label={t('confirmation.parcels')}>
              <Parcels order={order} />
            </Detail>
          )}
          <Detail label={t('confirmation.payment')}>
            {order.paymentMethod ?? t('confirmation.creditCard')}
          </Detail>
        </dl>
      </section>
    </div>
  );
}

function Items({ order }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  const money = (price: string) => formatPrice(price, language);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4">
            <LinePicture path={item.product?.image} className="w-14 min-[24rem]:w-18" />
            <span className="min-w-0 flex-1 leading-snug">
              {item.product?.name ?? t('confirmation.unavailable')}
              <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
                {t('confirmation.quantityTimes', { count: item.quantity })} {money(item.price)}
              </span>
            </span>
            <span className="tabular-nums">{money(itemTotal(item))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-t border-line pt-5">
        <dt className="text-ink-soft">{t('confirmation.subtotal')}</dt>
        <dd className="text-end tabular-nums">{money(order.subtotal)}</dd>
        <dt className="text-ink-soft">{t('confirmation.delivery')}</dt>
        <dd className="text-end tabular-nums">{deliveryText(order, language, t)}</dd>
        {order.taxes?.map(({ code, name, amount }) => (
          <Fragment key={code}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end tabular-nums">{money(amount)}</dd>
          </Fragment>
        ))}
        <div className="col-span-2 flex justify-between gap-4 pt-1 text-[1.1rem] font-semibold">
          <dt>{t('confirmation.total')}</dt>
          <dd className="tabular-nums">{money(order.total)}</dd>
        </div>
        {order.refunded && (
          <>
            <dt className="text-ink-soft">{t('confirmation.refunded')}</dt>
            <dd className="text-end tabular-nums" data-refunded>
              −{money(order.refunded)}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm font-semibold text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
