import { formatPrice, orderNumberText, type Order, type OrderStatus } from '@shop/shared';
import type { TextKey } from '../../../../i18n/texts.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { stepLabel } from './order-steps.ts';
import { useAdvance } from './orders.api.ts';

/** Title and text of the confirmation for each new order status. Only a shipment can be undone, for a short time. */
const questions: Partial<Record<OrderStatus, Record<'title' | 'text', TextKey<'adminOrders'>>>> = {
  paid: { title: 'adminOrders.askPaid', text: 'adminOrders.askPaidText' },
  shipped: { title: 'adminOrders.askShipped', text: 'adminOrders.askShippedText' },
  'in-transit': { title: 'adminOrders.askInTransit', text: 'adminOrders.askInTransitText' },
  delivered: { title: 'adminOrders.askDelivered', text: 'adminOrders.askDeliveredText' },
};

/** Confirmation texts for an order that the buyer picks up at the shop. */
const pickupQuestions: typeof questions = {
  ...questions,
  shipped: { title: 'adminOrders.askReady', text: 'adminOrders.askReadyText' },
  delivered: { title: 'adminOrders.askPickedUp', text: 'adminOrders.askDeliveredText' },
};

interface Props {
  order: Order;
  to: OrderStatus;
  onClose: () => void;
}

/** Confirmation dialog before an order moves to its next status. */
export function AdvanceDialog({ order, to, onClose }: Props) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const { advance, isBusy } = useAdvance();
  const question = (order.delivery?.place ? pickupQuestions : questions)[to];
  const label = stepLabel(order, to);
  if (!question || !label) return null;
  const values = {
    number: orderNumberText(order.orderNumber),
    name: order.customerName,
    amount: formatPrice(order.total, language),
  };
  return (
    <ConfirmDialog
      isHarmless
      title={t(question.title, values)}
      text={t(question.text, values)}
      confirmLabel={t(label)}
      cancelLabel={t('admin.cancel')}
      isBusy={isBusy}
      onConfirm={() => advance({ id: order.id, to }, onClose)}
      onCancel={onClose}
    />
  );
}
