import type { OrderPaymentsView } from '@shop/shared';
import { emptyRefund, endsOrder, isRefundable, isUnits, linesToPayBack, toInput } from './refund-form.ts';

describe('the form of a refund', () => {
  it.each([
    ['5', true],
    ['5,00', true],
    ['12.34', true],
    ['12.35', false],
    ['0', false],
    ['', false],
    ['-1', false],
    ['1.001', false],
  ])('takes "%s" of 12.34: %s', (amount, isGood) => {
    expect(isRefundable(amount, '12.34')).toBe(isGood);
  });

  it.each(['1,299.00', '1 299,00', '$1299', '1299'])('sends "%s" as the shop reads it', (amount) => {
    expect(toInput({ ...emptyRefund, amount }, payments)).toMatchObject({ amount: '1299.00' });
  });

  it('takes back at most what was sold', () => {
    expect(['', '0', '2', '3', '-1', '1.5', 'x'].map((text) => isUnits(text, 2))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  const payments = {
    charged: {
      lines: [
        { productId: 7, quantity: 3, netCents: 2550, taxes: [{ code: 'gst', amountCents: 175 }] },
        { productId: 8, quantity: 1, netCents: 1000, taxes: [] },
      ],
      shippingCents: 950,
      shippingTaxes: [],
      taxes: [{ code: 'gst', rate: 5000, baseCents: 2550, amountCents: 175 }],
    },
    returned: [
      {
        netCents: 1000,
        deliveryCents: 0,
        taxes: [],
        lines: [{ productId: 8, quantity: 1, netCents: 1000 }],
        isDelivery: false,
      },
    ],
    returnable: [{ productId: 7, quantity: 1 }],
  } as unknown as OrderPaymentsView;

  it('sends what was typed, without what stays away', () => {
    const restock = { p7: '2', p8: '', p9: '0' };
    expect(toInput({ ...emptyRefund, amount: ' 5,5 ', reason: ' Fêlé ', restock }, payments)).toEqual({
      amount: '5.50',
      reason: 'Fêlé',
      restock: [{ productId: 7, quantity: 2 }],
    });
    const byCheque = { ...emptyRefund, amount: '5', byHand: 'cheque' as const };
    expect(toInput(byCheque, payments)).toMatchObject({ byHand: 'cheque' });
  });

  it('offers what was not paid back yet', () => {
    const items = [{ id: 1, productId: 7, quantity: 3, price: '8.50', product: { name: 'Savon' } }];
    expect(linesToPayBack({ items }, payments)).toEqual([{ productId: 7, name: 'Savon', max: 3 }]);
  });

  it('counts chosen units and delivery itself, and puts back in stock what has not come back', () => {
    const chosen = { ...emptyRefund, amount: '99', units: { p7: '2', p8: 'x' }, delivery: true };
    expect(toInput(chosen, payments)).toEqual({
      amount: '27.67',
      lines: [{ productId: 7, quantity: 2 }],
      delivery: true,
      reason: '',
      restock: [{ productId: 7, quantity: 1 }],
    });
    expect(toInput({ ...chosen, isRestocked: false }, payments).restock).toEqual([]);
  });

  it('says when the order ends with it: all is back, and nothing was sent', () => {
    const order = { status: 'paid' as const, total: '20.00', refunded: '5.00' };
    expect(endsOrder(order, '15,00')).toBe(true);
    expect(endsOrder(order, '14.99')).toBe(false);
    expect(endsOrder({ ...order, status: 'shipped' }, '15.00')).toBe(false);
  });
});
