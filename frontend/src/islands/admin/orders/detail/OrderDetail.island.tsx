import { localePath, longDateTimeText, orderNumberText } from '@shop/shared';
import { ArrowLeft } from 'lucide-react';
import { Spinner } from '../../../kit/Spinner.tsx';
import { StatusBadge } from '../../../orders/StatusBadge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { ContactCard } from '../contact/ContactCard.tsx';
import { NotesCard } from '../notes/NotesCard.tsx';
import { OrderActions, OrderPapers } from './OrderActions.tsx';
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
        <div className="lg:col-start-2">
          <OrderActions order={order} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ContactCard order={order} />
          {order.giftNote && <GiftNote note={order.giftNote} />}
          <NotesCard order={order} />
          <OrderItems order={order} />
        </div>
        <div className="grid grid-cols-1 gap-6 lg:col-start-2">
          <ReturnsCard order={order} />
          <ParcelsCard order={order} />
          <OrderMoney order={order} />
          <OrderHistory order={order} />
          <OrderPapers order={order} />
        </div>
      </div>
    </div>
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
