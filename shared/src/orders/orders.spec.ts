import { deliveryCents } from '../content/settings.ts';
import { forwardStep, nextStatuses, orderNumberText, orderProgress, orderStatuses } from './orders.ts';

describe('order statuses', () => {
  it('go forward one step at a time, and end', () => {
    expect(orderStatuses.map((status) => forwardStep({ status }))).toEqual([
      'paid',
      'shipped',
      'in-transit',
      'delivered',
      null,
      null,
    ]);
  });

  it('leave the way out for what is picked up', () => {
    const delivery = { place: {} };
    expect(forwardStep({ status: 'shipped', delivery })).toBe('delivered');
    expect(orderStatuses.map((status) => forwardStep({ status, delivery }))).not.toContain('in-transit');
    expect(forwardStep({ status: 'in-transit', delivery })).toBe('delivered');
  });

  it('can be cancelled only before shipping', () => {
    expect(orderStatuses.filter((status) => nextStatuses[status].includes('cancelled'))).toEqual([
      'pending',
      'paid',
    ]);
  });

  it('show as three steps', () => {
    const steps = orderStatuses.map((status) => Object.values(orderProgress(status)).filter(Boolean).length);
    expect(steps).toEqual([1, 2, 3, 3, 3, 1]);
  });
});

it('pads order numbers to six digits', () => {
  expect([orderNumberText(42), orderNumberText(1_234_567)]).toEqual(['000042', '1234567']);
});

describe('deliveryCents', () => {
  it('is nothing where delivery is free for all', () => {
    expect(deliveryCents({ kind: 'free' }, 1)).toBe(0);
  });

  it('is the fee below the amount, and nothing from it on', () => {
    const policy = { kind: 'free-from', fromCents: 7500, feeCents: 995 } as const;
    expect([deliveryCents(policy, 7499), deliveryCents(policy, 7500)]).toEqual([995, 0]);
  });
});
