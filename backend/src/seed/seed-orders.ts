import { randomBytes } from 'node:crypto';
import {
  areaOf,
  isoDay,
  provinceOf,
  type DeliveryChoice,
  type DeliveryRules,
  type OrderStatus,
  type VariantId,
} from '@shop/shared';
import type { HeldProduct, StockLine, StockService } from '../modules/catalog/index.js';
import { OrderLineRow } from '../modules/orders/entities/order-line.entity.js';
import { OrderRow } from '../modules/orders/entities/order.entity.js';
import type { OrdersService } from '../modules/orders/index.js';
import { amountsOf, type Amounts, type PricingRules } from '../modules/orders/placing/order-totals.js';
import { taxNumbersOf } from '../modules/orders/placing/tax-numbers.js';
import { readTaxRules } from '../modules/taxes/tax-rules.service.js';
import type { Tx } from '../platform/database/db.js';
import type { DemoOrder } from './demo-data.js';
import { idOf } from './seed-catalog.js';
import { seedSales } from './seed-sales.js';

const hourMs = 3600 * 1000;
/** Days that an order paid at pick-up waits for its buyer. */
const unpaidDays = 7;
const unpaid: readonly OrderStatus[] = ['pending', 'cancelled'];

/** SQL that numbers invoices in the order of payment. */
const numbering = `
  UPDATE orders SET invoice_number = numbered.n
  FROM (SELECT id, row_number() OVER (ORDER BY paid_at, order_number) AS n FROM orders WHERE paid_at IS NOT NULL) numbered
  WHERE orders.id = numbered.id;
  UPDATE counters SET value = (SELECT coalesce(max(invoice_number), 0) FROM orders) WHERE name = 'invoice'`;

interface Sellers {
  stockService: StockService;
  ordersService: OrdersService;
  delivery: DeliveryRules;
}

/** Inserts the orders of the demo with all that followed; the opening stock does not change. */
export async function seedOrders(
  tx: Tx,
  orders: readonly DemoOrder[],
  variantIds: ReadonlyMap<string, VariantId>,
  { stockService, ordersService, delivery }: Sellers,
): Promise<void> {
  const taxes = await readTaxRules(tx.em);
  for (const [index, order] of orders.entries()) {
    const id = randomBytes(16).toString('base64url');
    // Half an hour between two orders of a day, so that their numbers follow their times.
    const now = new Date(Date.now() - order.daysAgo * 24 * hourMs - ((orders.length - index) * hourMs) / 2);
    const held = await holdPast(tx, stockService, { id, order, lines: linesOf(order, variantIds) });
    const rules = { delivery, taxes, day: isoDay(now), now };
    const row = await insertOrder(tx, id, order, { held, rules });
    await seedSales(tx, { ...order, row, number: index + 1 }, variantIds);
    if (order.status === 'pending') await ordersService.confirmPickup(tx, row, unpaidDays);
  }
  await tx.em.query(numbering);
}

interface Held {
  id: string;
  order: DemoOrder;
  lines: StockLine[];
}

/** Takes the units of an order from the stock, to which they were added before unless they come back. */
async function holdPast(
  tx: Tx,
  stock: StockService,
  { id, order: { status, language = 'fr' }, lines }: Held,
): Promise<HeldProduct[]> {
  if (status !== 'cancelled')
    for (const { variantId, quantity } of lines) await stock.adjust(tx, variantId, quantity, 'seed');
  const held = await stock.hold(tx, id, lines, { language });
  if (status === 'cancelled') await stock.release(tx, id);
  else if (status !== 'pending') await stock.sell(tx, id);
  return held;
}

function linesOf({ lines }: DemoOrder, variantIds: ReadonlyMap<string, VariantId>): StockLine[] {
  return lines.map(({ product, quantity }) => ({ variantId: idOf(variantIds, product), quantity }));
}

async function insertOrder(
  tx: Tx,
  id: string,
  order: DemoOrder,
  { held, rules }: { held: HeldProduct[]; rules: PricingRules },
): Promise<OrderRow> {
  const { postalCode } = order.customer;
  const province = provinceOf(postalCode);
  const delivery = deliveryId(order, rules.delivery);
  const amounts = amountsOf(held, rules, { postalCode: areaOf(postalCode), province, delivery });
  const { subtotalCents, shippingCents, taxes, shippingTaxes, totalCents, choice, lineTaxes } = amounts;
  if (!choice) throw new Error(`the demo has no delivery ${order.delivery} to ${postalCode}`);
  const row = tx.em.create(OrderRow, {
    ...{ id, subtotalCents, shippingCents, taxes, shippingTaxes, totalCents, province: amounts.province },
    ...columnsOf(order, choice, rules.now),
    taxNumbers: taxNumbersOf(rules, amounts),
  });
  await tx.em.insert(OrderRow, row);
  await tx.em.insert(OrderLineRow, orderLines(id, held, lineTaxes));
  return row;
}

function deliveryId({ delivery }: DemoOrder, { places }: DeliveryRules): string | undefined {
  if (delivery === 'pickup') return `place:${places[0]?.id}`;
  return delivery && `rate:${delivery}`;
}

function orderLines(orderId: string, held: HeldProduct[], lineTaxes: Amounts['lineTaxes']) {
  return held.map(({ variantId, name, image, kind, quantity, priceCents }, n) => {
    const taxes = lineTaxes[n] ?? [];
    return { orderId, variantId, name, image, kind, quantity, unitPriceCents: priceCents, taxes };
  });
}

function columnsOf(order: DemoOrder, choice: DeliveryChoice, createdAt: Date): Partial<OrderRow> {
  const { customer, status, language = 'fr', giftNote = '' } = order;
  const isPaid = !unpaid.includes(status);
  const isPaidOnPickup = status === 'pending';
  return {
    ...customer,
    status,
    giftNote,
    language,
    checkoutHash: 'demo',
    delivery: choice,
    promisedBy: choice.promisedBy,
    isPaidOnPickup,
    paymentState: isPaid ? 'paid' : 'none',
    paymentMethod: isPaid ? 'Visa •••• 4242' : isPaidOnPickup ? 'Sur place' : null,
    createdAt,
    paidAt: isPaid ? createdAt : null,
  };
}
