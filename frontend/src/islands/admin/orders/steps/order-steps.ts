import type { Order, OrderStatus } from '@shop/shared';
import type { TextKey } from '../../../../i18n/texts.ts';

/** The namespaces that every order screen is handed. */
export const orderTexts = [
  'adminDelivery',
  'adminOrders',
  'adminPayments',
  'adminReturns',
  'confirmation',
] as const;
export type OrderTexts = (typeof orderTexts)[number];

/** Labels of the buttons that move an order to a status. */
export const stepLabels: Partial<Record<OrderStatus, TextKey<'adminOrders'>>> = {
  paid: 'adminOrders.toPaid',
  shipped: 'adminOrders.toShipped',
  'in-transit': 'adminOrders.toInTransit',
  delivered: 'adminOrders.toDelivered',
};

/** Label of the button for an order, which may be for pick-up. */
export function stepLabel(
  { delivery }: Pick<Order, 'delivery'>,
  to: OrderStatus,
): TextKey<'adminOrders'> | undefined {
  if (delivery?.place && to === 'shipped') return 'adminOrders.toReady';
  if (delivery?.place && to === 'delivered') return 'adminOrders.toPickedUp';
  return stepLabels[to];
}

/** Whether the invoice shows the order as paid. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

/** Units, not lines. */
export function unitsOf({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
