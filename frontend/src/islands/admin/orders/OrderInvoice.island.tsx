import type { AdminSettings, Order } from '@shop/contracts';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Spinner } from '../../kit/Spinner.tsx';
import { SaveInvoice } from '../../orders/SaveInvoice.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import type { OrderTexts } from './order-steps.ts';
import { OrderNotFound } from './OrderNotFound.tsx';
import { useOrder, useShop } from './orders.api.ts';

/** /admin/orders/{id}/invoice, in a tab of its own. */
export default function OrderInvoice({ orderId, ...props }: AdminProps<OrderTexts> & { orderId: string }) {
  return (
    <AdminScreen {...props}>
      <Screen orderId={orderId} />
    </AdminScreen>
  );
}

function Screen({ orderId }: { orderId: string }) {
  const order = useOrder(orderId);
  const shop = useShop();
  if (order.isPending || shop.isPending) return <Spinner />;
  if (!order.data || !shop.data) return <OrderNotFound error={order.error ?? shop.error} />;
  return <Printed order={order.data} shop={shop.data} />;
}

/** Goes to the printer as soon as its letters are there. */
function Printed({ order, shop }: { order: Order; shop: AdminSettings }) {
  const { t } = useAdminTranslation<OrderTexts>();
  useEffect(() => {
    let isLeft = false;
    void document.fonts.ready.then(() => !isLeft && window.print());
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <>
      <p className="no-print mb-6 flex flex-wrap justify-end gap-3">
        <SaveInvoice order={order} isInItsLanguage />
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('adminOrders.print')}
        </button>
      </p>
      <InvoiceDocument order={order} shop={shop} />
    </>
  );
}
