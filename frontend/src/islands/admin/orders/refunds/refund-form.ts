import {
  decimalText,
  parseCents,
  refundOf,
  refundOfAmount,
  refundTotal,
  unitsLeft,
  type ManualMethod,
  type Order,
  type OrderPaymentsView,
  type RefundBreakdown,
  type RefundChoice,
  type RefundInput,
} from '@shop/shared';

export interface RefundForm {
  /** Typed where neither units nor delivery are chosen. */
  amount: string;
  /** Units that are paid back by product, as typed. */
  units: Record<string, string>;
  delivery: boolean;
  /** The refunded units go back into stock. */
  isRestocked: boolean;
  reason: string;
  /** Units that go back into stock when an amount is refunded, by product, as typed. */
  restock: Record<string, string>;
  /** Means of a refund by hand; empty: through the provider of the payment. */
  byHand: ManualMethod | '';
}

export const emptyRefund: RefundForm = {
  amount: '',
  units: {},
  delivery: false,
  isRestocked: true,
  reason: '',
  restock: {},
  byHand: '',
};

/** A product of the order that can come back. */
export interface ReturnLine {
  productId: number;
  name: string;
  max: number;
}

export function linesToReturn({ items }: Pick<Order, 'items'>, payments: OrderPaymentsView): ReturnLine[] {
  return payments.returnable.map(({ productId, quantity }) => {
    const name = items.find((item) => item.productId === productId)?.product?.name ?? `#${productId}`;
    return { productId, name, max: quantity };
  });
}

export function isRefundable(amount: string, left: string): boolean {
  const cents = parseCents(amount) ?? 0;
  return cents > 0 && cents <= (parseCents(left) ?? 0);
}

/** Empty counts as 0. */
export function isUnits(text: string, max: number): boolean {
  return /^\d{0,7}$/.test(text.trim()) && Number(text) <= max;
}

/** Products that were not paid back whole yet. */
export function linesToPayBack(
  { items }: Pick<Order, 'items'>,
  { charged, returned }: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): ReturnLine[] {
  return unitsLeft(charged, returned).flatMap(({ productId, quantity: max }) => {
    const name = items.find((item) => item.productId === productId)?.product?.name ?? `#${productId}`;
    return max > 0 ? [{ productId, name, max }] : [];
  });
}

/** Units and delivery to refund; null when an amount is refunded. */
export function choiceOf({ units, delivery }: Pick<RefundForm, 'units' | 'delivery'>): RefundChoice | null {
  const lines = unitsIn(units);
  return lines.length > 0 || delivery ? { lines, delivery } : null;
}

/** Parts of the refund, computed as on the server. */
export function breakdownOf(
  values: RefundForm,
  { charged, returned }: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): RefundBreakdown {
  const choice = choiceOf(values);
  if (choice) return refundOf(charged, returned, choice);
  return refundOfAmount(charged, returned, parseCents(values.amount) ?? 0);
}

/** Decimal text. */
export function amountOf(
  values: RefundForm,
  payments: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): string {
  return choiceOf(values)
    ? decimalText(refundTotal(breakdownOf(values, payments)))
    : values.amount.trim().replace(',', '.');
}

export function toInput(values: RefundForm, payments: OrderPaymentsView): RefundInput {
  const { reason, restock, byHand, isRestocked } = values;
  const choice = choiceOf(values);
  const back = choice ? atMost(choice.lines, payments.returnable) : unitsIn(restock);
  return {
    amount: amountOf(values, payments),
    ...(choice && { lines: [...choice.lines], delivery: choice.delivery }),
    reason: reason.trim(),
    restock: choice && !isRestocked ? [] : back,
    ...(byHand && { byHand }),
  };
}

type Units = RefundChoice['lines'][number];

/** Fields are named after the product: `p7`. */
function unitsIn(fields: Record<string, string>): Units[] {
  const lines = Object.entries(fields).map(([id, units = '']) => {
    const isWhole = /^\d{1,7}$/.test(units.trim());
    return { productId: Number(id.slice(1)), quantity: isWhole ? Number(units) : 0 };
  });
  return lines.filter(({ quantity }) => quantity > 0);
}

/** Some may have come back before. */
function atMost(lines: readonly Units[], most: readonly Units[]): Units[] {
  const left = new Map(most.map(({ productId, quantity }) => [productId, quantity]));
  const within = lines.map(({ productId, quantity }) => {
    return { productId, quantity: Math.min(quantity, left.get(productId) ?? 0) };
  });
  return within.filter(({ quantity }) => quantity > 0);
}

/** Whether this refund completes the refund of an order that has not been shipped. */
export function endsOrder(order: Pick<Order, 'status' | 'total' | 'refunded'>, amount: string): boolean {
  const refunded = (parseCents(order.refunded ?? '0') ?? 0) + (parseCents(amount) ?? 0);
  return order.status === 'paid' && refunded === parseCents(order.total);
}
