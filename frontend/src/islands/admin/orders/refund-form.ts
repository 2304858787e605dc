import {
  parseCents,
  type HandMethod,
  type Order,
  type OrderPaymentsView,
  type RefundInput,
} from '@shop/contracts';

export interface RefundForm {
  amount: string;
  reason: string;
  /** Units by product, as typed. */
  restock: Record<string, string>;
  /** Empty: the way that the payment came. */
  byHand: HandMethod | '';
}

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

export function toInput({ amount, reason, restock, byHand }: RefundForm): RefundInput {
  const lines = Object.entries(restock).map(([id, units]) => ({
    productId: Number(id.slice(1)),
    quantity: Number(units),
  }));
  return {
    amount: amount.trim().replace(',', '.'),
    reason: reason.trim(),
    restock: lines.filter(({ quantity }) => quantity > 0),
    ...(byHand && { byHand }),
  };
}

/** Whether this refund leaves nothing to pay for of an order that has not left yet. */
export function endsOrder(order: Pick<Order, 'status' | 'total' | 'refunded'>, amount: string): boolean {
  const refunded = (parseCents(order.refunded ?? '0') ?? 0) + (parseCents(amount) ?? 0);
  return order.status === 'paid' && refunded === parseCents(order.total);
}
