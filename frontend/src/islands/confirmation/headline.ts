import {
  formatPrice,
  isoDay,
  longDayText,
  nearDayText,
  unitsToShip,
  type Language,
  type Order,
} from '@shop/shared';
import type { Translate } from '../../i18n/texts.ts';
import { orderStatusText } from '../orders/order-texts.ts';

interface Reader {
  language: Language;
  t: Translate<'confirmation'>;
  today: string;
}

/** State and date of an order in one line, such as `En route · au plus tard le 8 décembre`. */
export function headlineOf(order: Order, reader: Reader): string {
  const { t } = reader;
  const date = dateOf(order, reader);
  const state = stateOf(order, reader);
  return date ? t('confirmation.stateOn', { state, date }) : state;
}

function stateOf(order: Order, { t, today }: Reader): string {
  if (order.status === 'cancelled') return t('confirmation.cancelledTitle');
  if (order.payBy) return t('confirmation.reserved');
  if (order.status === 'paid')
    return t(isLate(order, today) ? 'confirmation.late' : 'confirmation.preparing');
  if (!isOnItsWay(order)) return orderStatusText(order, t);
  return t(hasRest(order) ? 'confirmation.partOnItsWay' : 'confirmation.onItsWay');
}

function dateOf(order: Order, { language, t, today }: Reader): string {
  const { status, delivery, statusAt, payBy } = order;
  const facts = (day: string) => ({ day: nearDayText(day, language, today) });
  const since = statusAt ? isoDay(new Date(statusAt)) : undefined;
  const promised = delivery?.promisedBy;
  if (payBy) return t('confirmation.datePay', facts(payBy));
  if (status === 'paid') {
    if (!promised) return '';
    if (isLate(order, today)) return t('confirmation.datePromised', facts(promised));
    return t(delivery.place ? 'confirmation.dateReady' : 'confirmation.dateBy', facts(promised));
  }
  if (isOnItsWay(order)) {
    if (promised && promised >= today) return t('confirmation.dateBy', facts(promised));
    const shipped = order.parcels?.at(-1)?.shippedOn ?? (status === 'shipped' ? since : undefined);
    return shipped ? t('confirmation.dateShipped', facts(shipped)) : '';
  }
  if (!since || status === 'pending') return '';
  const isReady = status === 'shipped' || status === 'in-transit';
  return t(isReady ? 'confirmation.dateSince' : 'confirmation.dateOn', facts(since));
}

/** Paragraph below the headline: the next step of the order, and the amount refunded. */
export function textOf(order: Order, reader: Reader): string {
  const { language, t } = reader;
  const { refunded } = order;
  const amount = refunded && formatPrice(refunded, language);
  return [situationOf(order, reader), amount && t('confirmation.refundedOf', { amount })]
    .filter(Boolean)
    .join(' ');
}

function situationOf(order: Order, { language, t, today }: Reader): string {
  const { status, delivery, payBy, parcels } = order;
  if (status === 'cancelled') return t('confirmation.cancelledText');
  if (payBy) return t('confirmation.reservedText', { day: longDayText(payBy, language) });
  if (status === 'paid') return t(isLate(order, today) ? 'confirmation.lateText' : 'confirmation.paidText');
  if (status === 'delivered')
    return t(delivery?.place ? 'confirmation.pickedUpText' : 'confirmation.deliveredText');
  if (delivery?.place) return t('confirmation.readyText', { place: delivery.name });
  if (hasRest(order)) return t('confirmation.restText');
  const shipped = parcels?.at(-1)?.shippedOn;
  const isSaid = !delivery?.promisedBy || delivery.promisedBy < today;
  if (!shipped || isSaid) return '';
  return t('confirmation.shippedText', { day: nearDayText(shipped, language, today) });
}

/** True for a paid order that was not shipped by the promised delivery day. */
export function isLate({ status, delivery }: Order, today: string): boolean {
  return status === 'paid' && delivery?.promisedBy !== undefined && delivery.promisedBy < today;
}

export function isOnItsWay({ status, delivery }: Order): boolean {
  return (status === 'shipped' || status === 'in-transit') && !delivery?.place;
}

/** True when some parcels have been shipped, and some units are not in any parcel. */
export function hasRest({ items, parcels = [] }: Pick<Order, 'items' | 'parcels'>): boolean {
  return parcels.length > 0 && unitsToShip(items, parcels).length > 0;
}
