import { isoDay, refundDueOn, trackingKey, type OrderStatus, type VariantId } from '@shop/shared';
import { CarrierRow } from '../modules/content/delivery/carrier.entity.js';
import { OrderLineRow } from '../modules/orders/entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../modules/orders/entities/order-status-change.entity.js';
import type { OrderRow } from '../modules/orders/entities/order.entity.js';
import { ParcelRow } from '../modules/orders/parcels/parcel.entity.js';
import { PaymentCheckRow } from '../modules/payments/checks/payment-check.entity.js';
import { PaymentAttemptRow } from '../modules/payments/ledger/payment-attempt.entity.js';
import { ReturnRow } from '../modules/payments/returns/return.entity.js';
import type { Tx } from '../platform/database/db.js';
import type { DemoOrder } from './demo-data.js';
import { idOf } from './seed-catalog.js';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

/** Hours between a demo order and each of its status changes. */
const hoursUntil: Record<OrderStatus, number> = {
  pending: 0,
  paid: 0.05,
  shipped: 26,
  'in-transit': 40,
  delivered: 90,
  cancelled: 0.5,
};
const wayOf: Record<'sent' | 'pickup' | 'cancelled', readonly OrderStatus[]> = {
  sent: ['pending', 'paid', 'shipped', 'in-transit', 'delivered'],
  pickup: ['pending', 'paid', 'shipped', 'delivered'],
  cancelled: ['pending', 'cancelled'],
};

interface Sale extends Pick<DemoOrder, 'return' | 'check'> {
  row: OrderRow;
  /** Number from which the numbers of its parcel are made. */
  number: number;
}

/** Inserts what followed a demo order: its steps, payment, parcel, return, and what the owner has to check. */
export async function seedSales(
  tx: Tx,
  { row, number, return: wanted, check }: Sale,
  variantIds: ReadonlyMap<string, VariantId>,
): Promise<void> {
  const { id: orderId, createdAt } = row;
  const history = historyOf(row);
  await tx.em.insert(OrderStatusChangeRow, history);
  if (row.paidAt) await tx.em.insert(PaymentAttemptRow, paymentOf(row));
  const shipped = history.find(({ toStatus }) => toStatus === 'shipped');
  if (shipped && !row.delivery?.place) await seedParcel(tx, row, { number, createdAt: shipped.createdAt });
  if (wanted) await tx.em.insert(ReturnRow, returnOf(orderId, wanted, variantIds));
  if (check)
    await tx.em.insert(PaymentCheckRow, { kind: check, subject: orderId, orderId, details: {}, createdAt });
}

function historyOf({ id: orderId, status, delivery, createdAt: placedAt }: OrderRow) {
  const way = wayOf[status === 'cancelled' ? 'cancelled' : delivery?.place ? 'pickup' : 'sent'];
  return way.slice(0, way.indexOf(status) + 1).map((toStatus, index) => ({
    orderId,
    fromStatus: way[index - 1] ?? null,
    toStatus,
    actor: toStatus === 'cancelled' ? 'expiry' : 'seed',
    createdAt: new Date(placedAt.getTime() + hoursUntil[toStatus] * hourMs),
  }));
}

/** Payment of a demo order, recorded as manual because no provider knows it. */
function paymentOf({ id: orderId, totalCents, createdAt }: OrderRow) {
  return {
    orderId,
    n: 1,
    provider: 'manual' as const,
    livemode: false,
    amountCents: totalCents,
    receivedCents: totalCents,
    currency: 'cad' as const,
    key: `manual_${orderId}`,
    params: {},
    state: 'succeeded' as const,
    actor: 'seed',
    createdAt,
  };
}

async function seedParcel(
  tx: Tx,
  { id: orderId, delivery }: OrderRow,
  { number, createdAt }: { number: number; createdAt: Date },
): Promise<void> {
  const carrier = delivery?.carrier ?? '';
  const known = await tx.em.findOneBy(CarrierRow, { name: carrier });
  const lines = await tx.em.findBy(OrderLineRow, { orderId });
  const tracking = `7023 2100 ${String(number).padStart(4, '0')} 4187`;
  await tx.em.insert(ParcelRow, {
    orderId,
    carrierId: known?.id ?? null,
    carrier,
    number: tracking,
    trackingKey: trackingKey(tracking),
    shippedOn: isoDay(createdAt),
    lines: lines.map(({ variantId, quantity }) => ({ productId: variantId, quantity })),
    hasShipped: true,
    createdAt,
  });
}

function returnOf(
  orderId: string,
  { product, reason, comment, daysAgo }: NonNullable<DemoOrder['return']>,
  variantIds: ReadonlyMap<string, VariantId>,
) {
  const requestedAt = new Date(Date.now() - daysAgo * dayMs);
  return {
    orderId,
    kind: 'return' as const,
    state: 'requested' as const,
    reason,
    comment,
    lines: [{ productId: idOf(variantIds, product), quantity: 1 }],
    requestedAt,
    dueOn: refundDueOn(requestedAt),
  };
}
