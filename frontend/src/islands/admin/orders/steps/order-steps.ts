import { paidStatuses, type Order, type OrderStatus } from '@shop/shared';
import type { TextKey } from '../../../../i18n/texts.ts';

/** Translation namespaces that every order screen receives. */
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

/** Label of the button that moves an order to a status; orders for pick-up have labels of their own. */
export function stepLabel(
  { delivery }: Pick<Order, 'delivery'>,
  to: OrderStatus,
): TextKey<'adminOrders'> | undefined {
  if (delivery?.place && to === 'shipped') return 'adminOrders.toReady';
  if (delivery?.place && to === 'delivered') return 'adminOrders.toPickedUp';
  return stepLabels[to];
}

/** True for a paid order that was not cancelled; its invoice says "paid". */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return paidStatuses.includes(status);
}

/** Total number of units in an order, not of order lines. */
export function unitsOf({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
