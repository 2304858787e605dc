import {
  cancellationBasis,
  deadlinesOf,
  isRefundUrgent,
  openReasons,
  promisedDay,
  receivedDay,
  refundDueOn,
} from './returns.ts';

const at = (day: string) => new Date(`${day}T17:00:00Z`);

describe('the clocks of an order', () => {
  // A Friday: seven business days later is a Tuesday.
  const days = { paidAt: at('2026-11-20'), copyAt: at('2026-11-20') };

  it('count from the promised day, the copy of the contract and the notice', () => {
    expect(promisedDay(days)).toBe('2026-12-01');
    expect(promisedDay({ ...days, promisedBy: '2026-11-24' })).toBe('2026-11-24');
    expect(deadlinesOf(days)).toEqual({
      promisedOn: '2026-12-01',
      cancelBy: '2026-11-27',
      warnsFrom: '2026-12-21',
      endsFrom: '2026-12-31',
    });
    expect(deadlinesOf({ ...days, copyAt: null }).cancelBy).toBe('2026-12-20');
  });

  it.each([
    ['2026-11-27', false, '54.8'],
    ['2026-11-28', false, null],
    ['2026-11-27', true, null],
    ['2026-12-30', false, null],
    ['2026-12-31', false, '54.9'],
    ['2026-12-31', true, '54.9'],
  ] as const)('on %s, left: %s, a notice ends the contract under %s', (day, hasLeft, basis) => {
    expect(cancellationBasis(days, { now: at(day), hasLeft })).toBe(basis);
  });

  it('are those of the shop, not of Greenwich', () => {
    const late = new Date('2026-11-28T04:30:00Z');
    expect(cancellationBasis(days, { now: late, hasLeft: false })).toBe('54.8');
  });

  it('give back within 15 days, red from the tenth', () => {
    const dueOn = refundDueOn(at('2026-11-20'));
    expect(dueOn).toBe('2026-12-05');
    expect(isRefundUrgent(dueOn, '2026-11-29')).toBe(false);
    expect(isRefundUrgent(dueOn, '2026-11-30')).toBe(true);
  });

  it('close the reasons of the shop one after the other, never those of the law', () => {
    const promise = { days: 30, isOpenedAccepted: true, paidBy: 'shop' } as const;
    const day = receivedDay({ shippedAt: at('2026-11-20'), deliveredAt: at('2026-11-24') });
    expect(day).toBe('2026-11-24');
    expect(receivedDay({ shippedAt: at('2026-11-20'), deliveredAt: null })).toBe('2026-12-01');
    expect(openReasons(day, promise, at('2026-12-08'))).toContain('changed-mind');
    expect(openReasons(day, promise, at('2026-12-09'))).not.toContain('changed-mind');
    expect(openReasons(day, promise, at('2026-12-24'))).toContain('damaged');
    expect(openReasons(day, promise, at('2026-12-25'))).toEqual(['late', 'law']);
    expect(openReasons(day, { ...promise, days: 60 }, at('2027-01-23'))).toContain('unsuitable');
  });
});
