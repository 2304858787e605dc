import {
  decimalText,
  formatPrice,
  parseCents,
  taxNumberFor,
  type Language,
  type Order,
  type OrderStatus,
} from '@shop/shared';
import type { Translate } from '../../i18n/texts.ts';

type T = Translate<'confirmation'>;

const statusTexts = {
  pending: 'statusPending',
  paid: 'statusPaid',
  shipped: 'statusShipped',
  'in-transit': 'statusInTransit',
  delivered: 'statusDelivered',
  cancelled: 'statusCancelled',
} as const satisfies Record<OrderStatus, string>;

export function statusText(status: OrderStatus, t: T): string {
  return t(`confirmation.${statusTexts[status]}`);
}

export type StatusFacts = Pick<Order, 'status' | 'delivery' | 'isPaidOnPickup' | 'confirmBy'>;

/** Text of an order's status. Orders for pick-up are "ready" and "picked up" instead of "shipped" and "delivered". */
export function orderStatusText({ status, delivery, isPaidOnPickup, confirmBy }: StatusFacts, t: T): string {
  if (confirmBy) return t('confirmation.statusToConfirm');
  if (isPaidOnPickup && status === 'pending') return t('confirmation.statusToPay');
  if (delivery?.place && (status === 'shipped' || status === 'in-transit'))
    return t('confirmation.statusReady');
  if (delivery?.place && status === 'delivered') return t('confirmation.statusPickedUp');
  return statusText(status, t);
}

export function deliveryText(order: Order, language: Language, t: T): string {
  return parseCents(order.shipping) === 0 ? t('confirmation.free') : formatPrice(order.shipping, language);
}

/** One row per tax, with the tax registration number of the shop, such as `TPS 123456789RT0001`. */
export function taxLines({ taxes = [], taxNumbers }: Order) {
  return taxes.map(({ code, name, amount }) => {
    return { code, amount, label: [name, taxNumberFor(code, taxNumbers)].filter(Boolean).join(' ') };
  });
}

export function itemTotal({ price, quantity }: Order['items'][number]): string {
  return decimalText((parseCents(price) ?? 0) * quantity);
}
