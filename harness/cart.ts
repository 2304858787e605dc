import { decimalText, type CustomerInfo, type PaymentIntentRequest } from '@shop/shared';

export type CartLine = [product: { id: number; priceCents: number }, quantity: number];

export const agathe: CustomerInfo = {
  firstName: 'Agathe',
  lastName: 'Tremblay',
  email: 'agathe.tremblay@exemple.ca',
  phone: '418 555-0113',
  address: '12, rue des Tilleuls',
  city: 'Rimouski',
  postalCode: 'G5L 1Y3',
};

/** Checkout request for a cart at the given prices; `changes` replace whole fields. */
export function cartOf(lines: CartLine[], changes: Partial<PaymentIntentRequest> = {}): PaymentIntentRequest {
  const totalCents = lines.reduce((sum, [{ priceCents }, quantity]) => sum + priceCents * quantity, 0);
  return {
    customerInfo: agathe,
    items: lines.map(([{ id, priceCents }, quantity]) => {
      return { productId: id, quantity, price: decimalText(priceCents) };
    }),
    total: decimalText(totalCents),
    status: 'pending',
    ...changes,
  };
}

/** Id of the payment at the provider, which is the first part of its client secret. */
export const intentIdOf = ({ clientSecret }: { clientSecret: string }) =>
  clientSecret.split('_secret')[0] ?? '';
