import { forwardStep, orderStatuses } from '@shop/shared';
import { isSettled, stepLabel, stepLabels, unitsOf } from './order-steps.ts';

describe('the words of an order', () => {
  it('call it paid from the payment on, not when it was cancelled', () => {
    const settled = orderStatuses.filter((status) => isSettled({ status }));
    expect(settled).toEqual(['paid', 'shipped', 'in-transit', 'delivered']);
  });

  it('name every step that there is', () => {
    const steps = orderStatuses.map((status) => forwardStep({ status })).filter((step) => step !== null);
    expect(steps.filter((step) => !stepLabels[step])).toEqual([]);
  });

  it('call an order for pickup ready, then picked up', () => {
    const place = { name: 'La boutique', address: [], hours: '' };
    const pickup = { delivery: { id: 'place:1', name: 'La boutique', fee: '0.00', place } };
    expect(stepLabel(pickup, 'shipped')).toBe('adminOrders.toReady');
    expect(stepLabel(pickup, 'delivered')).toBe('adminOrders.toPickedUp');
    expect(stepLabel({}, 'shipped')).toBe('adminOrders.toShipped');
  });

  it('count units', () => {
    const line = { productId: 1, price: '1.00' };
    const items = [
      { ...line, id: 1, quantity: 2 },
      { ...line, id: 2, quantity: 3 },
    ];
    expect(unitsOf({ items })).toBe(5);
  });
});
