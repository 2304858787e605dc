import {
  localePath,
  addressLines,
  longDateTimeText,
  orderNumberText,
  otherProvinceOf,
  provinceName,
  type Order,
} from '@shop/shared';
import { ArrowLeft } from 'lucide-react';
import { mailLink } from '../../../../lib/contact/mail-link.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { StatusBadge } from '../../../orders/StatusBadge.tsx';
import { DeliveryPromise } from '../../../orders/DeliveryPromise.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { ParcelsCard } from '../parcels/ParcelsCard.tsx';
import { ReturnsCard } from '../returns/ReturnsCard.tsx';
import { OrderNotFound } from '../invoice/OrderNotFound.tsx';
import { useOrder } from '../steps/orders.api.ts';

/** Screen of the route /admin/orders/{id}. */
export default adminScreen<OrderTexts, { orderId: string }>(Screen);

function Screen({ orderId }: { orderId: string }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const { data: order, error, isPending } = useOrder(orderId);
  if (isPending) return <Spinner />;
  if (!order) return <OrderNotFound error={error} />;
  const number = orderNumberText(order.orderNumber);
  return (
    <div data-order={order.id}>
      <PageHead
        title={t('adminOrders.orderNumber', { number })}
        text={t('adminOrders.placed', { date: longDateTimeText(order.createdAt, language) })}
      >
        <StatusBadge {...order} />
        <a className="button button-outline no-print" href={localePath(language, '/admin/orders')}>
          <ArrowLeft size={18} aria-hidden />
          {t('adminOrders.back')}
        </a>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] print:grid-cols-1">
        <OrderItems order={order} />
        <div className="grid grid-cols-1 gap-6 lg:row-span-2">
          <OrderActions order={order} />
          <ReturnsCard order={order} />
          <ParcelsCard order={order} />
          <Customer order={order} />
          <Address order={order} />
          {order.giftNote && <GiftNote note={order.giftNote} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <OrderMoney order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </div>
  );
}

function Customer({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  return (
    <section className="card grid grid-cols-1 gap-3 p-5" aria-labelledby="customer-title">
      <h2 id="customer-title">{t('adminOrders.customerInfo')}</h2>
      <p className="font-medium">{order.customerName}</p>
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-sm text-ink-soft">{t('adminOrders.email')}</dt>
          <dd>
            <a className="link" href={mailLink(order.customerEmail)}>
              {order.customerEmail}
            </a>
          </dd>
        </div>
        {order.customerPhone && (
          <div>
            <dt className="text-sm text-ink-soft">{t('adminOrders.phone')}</dt>
            <dd>
              <a className="link" href={`tel:${order.customerPhone.replace(/[^\d+]/g, '')}`}>
                {order.customerPhone}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Address({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const other = otherProvinceOf(order);
  return (
    <section className="card grid grid-cols-1 gap-3 p-5" aria-labelledby="address-title">
      <h2 id="address-title">
        {t(order.delivery?.place ? 'confirmation.billedTo' : 'confirmation.address')}
      </h2>
      <address className="not-italic">
        {addressLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {other && <p>{t('adminOrders.otherProvince', { province: provinceName(other, language) })}</p>}
      {order.delivery && (
        <>
          <h3 className="small-heading">{t('confirmation.howDelivered')}</h3>
          <p>
            <DeliveryPromise delivery={order.delivery} />
          </p>
        </>
      )}
    </section>
  );
}

function GiftNote({ note }: { note: string }) {
  const { t } = useAdminTranslation<OrderTexts>();
  return (
    <section className="card grid grid-cols-1 gap-3 p-5" aria-labelledby="gift-title">
      <h2 id="gift-title">{t('confirmation.giftNote')}</h2>
      <p className="whitespace-pre-line">{note}</p>
    </section>
  );
}
