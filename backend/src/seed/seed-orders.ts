import { randomBytes } from 'node:crypto';
import {
  isoDay,
  provinceOf,
  type DeliveryRules,
  type OrderStatus,
  type TaxRules,
  type VariantId,
} from '@shop/shared';
import type { HeldProduct, StockLine, StockService } from '../modules/catalog/index.js';
import { OrderLineRow } from '../modules/orders/entities/order-line.entity.js';
import { OrderStatusChangeRow } from '../modules/orders/entities/order-status-change.entity.js';
import { amountsOf } from '../modules/orders/placing/order-totals.js';
import { taxNumbersOf } from '../modules/orders/placing/tax-numbers.js';
import { OrderRow } from '../modules/orders/entities/order.entity.js';
import { PaymentAttemptRow } from '../modules/payments/ledger/payment-attempt.entity.js';
import type { Tx } from '../platform/database/db.js';
import type { DemoOrder } from './demo-data.js';

const freeDelivery: DeliveryRules = {
  flat: { kind: 'free' },
  zones: [],
  places: [],
  cutoffHour: 15,
  closures: [],
};
const hourMs = 3600 * 1000;
/** Hours between a demo order and each of its status changes. */
const steps: [status: OrderStatus, hours: number][] = [
  ['pending', 0],
  ['paid', 0.05],
  ['shipped', 26],
  ['in-transit', 40],
  ['delivered', 90],
];

/** SQL that numbers invoices in the order of payment. */
const numbering = `
  UPDATE orders SET invoice_number = numbered.n
  FROM (SELECT id, row_number() OVER (ORDER BY paid_at, order_number) AS n FROM orders WHERE paid_at IS NOT NULL) numbered
  WHERE orders.id = numbered.id;
  UPDATE counters SET value = (SELECT coalesce(max(invoice_number), 0) FROM orders) WHERE name = 'invoice'`;

/** Inserts the past orders of the demo, taxed and paid; the opening stock does not change. */
export async function seedOrders(
  tx: Tx,
  orders: readonly DemoOrder[],
  variantIds: ReadonlyMap<string, VariantId>,
  { stock, taxes }: { stock: StockService; taxes: TaxRules },
): Promise<void> {
  for (const [index, order] of orders.entries()) {
    const id = randomBytes(16).toString('base64url');
    // Orders are placed at different hours, and today's orders some hours ago.
    const placedAt = new Date(Date.now() - order.daysAgo * 24 * hourMs - ((index % 5) + 1) * hourMs);
    const held = await sellPast(tx, stock, id, linesOf(order, variantIds));
    const province = provinceOf(order.customer.postalCode);
    const rules = { delivery: freeDelivery, taxes, day: isoDay(placedAt), now: placedAt };
    const destination = { postalCode: order.customer.postalCode, province };
    const amounts = amountsOf(held, rules, destination);
    const { lineTaxes, subtotalCents, shippingCents, taxes: charged, shippingTaxes, totalCents } = amounts;
    const taxNumbers = taxNumbersOf(rules, amounts);
    const columns = {
      ...columnsOf(order),
      subtotalCents,
      shippingCents,
      taxes: charged,
      shippingTaxes,
      totalCents,
      province,
      taxNumbers,
    };
    await tx.em.insert(OrderRow, { id, ...columns, createdAt: placedAt, paidAt: placedAt });
    const lines = held.map(({ variantId, name, image, kind, quantity, priceCents }, n) => {
      const taxes = lineTaxes[n] ?? [];
      return { orderId: id, variantId, name, image, kind, quantity, unitPriceCents: priceCents, taxes };
    });
    await tx.em.insert(OrderLineRow, lines);
    await tx.em.insert(OrderStatusChangeRow, historyOf(id, order.status, placedAt));
    await tx.em.insert(PaymentAttemptRow, paymentOf(id, totalCents, placedAt));
  }
  await tx.em.query(numbering);
}

/** Adds and sells the units of a past order, so that the opening stock does not change. */
async function sellPast(
  tx: Tx,
  stock: StockService,
  orderId: string,
  lines: StockLine[],
): Promise<HeldProduct[]> {
  for (const { variantId, quantity } of lines) await stock.adjust(tx, variantId, quantity, 'seed');
  const held = await stock.hold(tx, orderId, lines, { language: 'fr' });
  await stock.sell(tx, orderId);
  return held;
}

function linesOf({ lines }: DemoOrder, variantIds: ReadonlyMap<string, VariantId>): StockLine[] {
  return lines.map(({ product, quantity }) => {
    const variantId = variantIds.get(product);
    if (variantId === undefined) throw new Error(`the demo orders an unknown product: ${product}`);
    return { variantId, quantity };
  });
}

function columnsOf({ customer, status }: DemoOrder) {
  return {
    ...customer,
    status,
    checkoutHash: 'demo',
    language: 'fr' as const,
    paymentState: 'paid' as const,
    paymentMethod: 'Visa •••• 4242',
  };
}

/** Payment of a demo order, recorded as manual because no provider knows it. */
function paymentOf(orderId: string, cents: number, createdAt: Date) {
  return {
    orderId,
    n: 1,
    provider: 'manual' as const,
    livemode: false,
    amountCents: cents,
    receivedCents: cents,
    currency: 'cad' as const,
    key: `manual_${orderId}`,
    params: {},
    state: 'succeeded' as const,
    actor: 'seed',
    createdAt,
  };
}

function historyOf(orderId: string, status: OrderStatus, placedAt: Date) {
  const last = steps.findIndex(([step]) => step === status);
  return steps.slice(0, last + 1).map(([toStatus, hours], index) => ({
    orderId,
    fromStatus: steps[index - 1]?.[0] ?? null,
    toStatus,
    actor: 'seed',
    createdAt: new Date(placedAt.getTime() + hours * hourMs),
  }));
}
