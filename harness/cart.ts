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

/** What our checkout sends for a cart, at the prices given; `changes` replace whole fields. */
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

/** The provider's name of a payment, as the card form reads it. */
export const intentIdOf = ({ clientSecret }: { clientSecret: string }) =>
  clientSecret.split('_secret')[0] ?? '';
