import { formatPrice, orderNumberText, type Order, type OrderStatus } from '@shop/shared';
import type { TextKey } from '../../../../i18n/texts.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { stepLabel } from './order-steps.ts';
import { useAdvance } from './orders.api.ts';

/** Explanation of each step; only a shipment can be undone, and only for a moment. */
const questions: Partial<Record<OrderStatus, Record<'title' | 'text', TextKey<'adminOrders'>>>> = {
  paid: { title: 'adminOrders.askPaid', text: 'adminOrders.askPaidText' },
  shipped: { title: 'adminOrders.askShipped', text: 'adminOrders.askShippedText' },
  'in-transit': { title: 'adminOrders.askInTransit', text: 'adminOrders.askInTransitText' },
  delivered: { title: 'adminOrders.askDelivered', text: 'adminOrders.askDeliveredText' },
};

/** Explanations for an order that is picked up. */
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

/** Asks before an order is moved on. */
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
