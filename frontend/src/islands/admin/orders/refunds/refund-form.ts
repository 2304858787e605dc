import {
  decimalText,
  parseCents,
  refundOf,
  refundOfAmount,
  refundTotal,
  unitsLeft,
  type Complete,
  type ManualMethod,
  type Order,
  type OrderPaymentsView,
  type RefundBreakdown,
  type RefundChoice,
  type RefundInput,
} from '@shop/shared';

export interface RefundForm {
  /** Amount as typed; used only when neither units nor delivery are selected. */
  amount: string;
  /** Refunded units as typed, by product; the key of product 7 is `p7`. */
  units: Record<string, string>;
  delivery: boolean;
  /** True when the refunded units go back into stock. */
  isRestocked: boolean;
  reason: string;
  /** Units as typed, by product, that go back into stock when a free amount is refunded. */
  restock: Record<string, string>;
  /** Means of a refund made by hand; empty for a refund through the payment provider. */
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

/** An ordered product and the most units of that product (`max`) that can be refunded or put back into stock. */
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

/** True when the text is a whole number from 0 to `max`; an empty text counts as 0. */
export function isUnits(text: string, max: number): boolean {
  return /^\d{0,7}$/.test(text.trim()) && Number(text) <= max;
}

/** Ordered products of which at least one unit is not refunded yet. */
export function linesToPayBack(
  { items }: Pick<Order, 'items'>,
  { charged, returned }: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): ReturnLine[] {
  return unitsLeft(charged, returned).flatMap(({ productId, quantity: max }) => {
    const name = items.find((item) => item.productId === productId)?.product?.name ?? `#${productId}`;
    return max > 0 ? [{ productId, name, max }] : [];
  });
}

/** Selected units and delivery to refund; null when a free amount is refunded instead. */
export function choiceOf({ units, delivery }: Pick<RefundForm, 'units' | 'delivery'>): RefundChoice | null {
  const lines = unitsIn(units);
  return lines.length > 0 || delivery ? { lines, delivery } : null;
}

/** Net amount and taxes of the refund, computed with the same functions as on the server. */
export function breakdownOf(
  values: RefundForm,
  { charged, returned }: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): RefundBreakdown {
  const choice = choiceOf(values);
  if (choice) return refundOf(charged, returned, choice);
  return refundOfAmount(charged, returned, parseCents(values.amount) ?? 0);
}

/** Amount to refund in dollars, as decimal text such as "12.50". */
export function amountOf(
  values: RefundForm,
  payments: Pick<OrderPaymentsView, 'charged' | 'returned'>,
): string {
  const typedCents = parseCents(values.amount) ?? 0;
  return decimalText(choiceOf(values) ? refundTotal(breakdownOf(values, payments)) : typedCents);
}

export function toInput(values: RefundForm, payments: OrderPaymentsView): Complete<RefundInput> {
  const { reason, restock, byHand, isRestocked } = values;
  const choice = choiceOf(values);
  const back = choice ? atMost(choice.lines, payments.returnable) : unitsIn(restock);
  return {
    amount: amountOf(values, payments),
    lines: choice ? [...choice.lines] : undefined,
    delivery: choice?.delivery,
    reason: reason.trim(),
    restock: choice && !isRestocked ? [] : back,
    byHand: byHand || undefined,
  };
}

type Units = RefundChoice['lines'][number];

/** Units of the products whose field holds a positive whole number; the field of product 7 is named `p7`. */
function unitsIn(fields: Record<string, string>): Units[] {
  const lines = Object.entries(fields).map(([id, units = '']) => {
    const isWhole = /^\d{1,7}$/.test(units.trim());
    return { productId: Number(id.slice(1)), quantity: isWhole ? Number(units) : 0 };
  });
  return lines.filter(({ quantity }) => quantity > 0);
}

/** Limits the units to those that can still go back into stock, since some may have been put back earlier. */
function atMost(lines: readonly Units[], most: readonly Units[]): Units[] {
  const left = new Map(most.map(({ productId, quantity }) => [productId, quantity]));
  const within = lines.map(({ productId, quantity }) => {
    return { productId, quantity: Math.min(quantity, left.get(productId) ?? 0) };
  });
  return within.filter(({ quantity }) => quantity > 0);
}

/** True when the refund pays back the rest of an order that has not been shipped, which cancels the order. */
export function endsOrder(order: Pick<Order, 'status' | 'total' | 'refunded'>, amount: string): boolean {
  const refunded = (parseCents(order.refunded ?? '0') ?? 0) + (parseCents(amount) ?? 0);
  return order.status === 'paid' && refunded === parseCents(order.total);
}
