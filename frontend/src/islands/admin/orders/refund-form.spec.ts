import { endsOrder, isRefundable, isUnits, toInput } from './refund-form.ts';

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

  it('sends what was typed, without what stays away', () => {
    const restock = { p7: '2', p8: '', p9: '0' };
    expect(toInput({ amount: ' 5,5 ', reason: ' Fêlé ', restock, byHand: '' })).toEqual({
      amount: '5.5',
      reason: 'Fêlé',
      restock: [{ productId: 7, quantity: 2 }],
    });
    const byCheque = { amount: '5', reason: '', restock: {}, byHand: 'cheque' as const };
    expect(toInput(byCheque)).toMatchObject({ byHand: 'cheque' });
  });

  it('says when the order ends with it: all is back, and nothing was sent', () => {
    const order = { status: 'paid' as const, total: '20.00', refunded: '5.00' };
    expect(endsOrder(order, '15,00')).toBe(true);
    expect(endsOrder(order, '14.99')).toBe(false);
    expect(endsOrder({ ...order, status: 'shipped' }, '15.00')).toBe(false);
  });
});
