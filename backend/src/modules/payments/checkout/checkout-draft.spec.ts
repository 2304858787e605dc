import type { SaleRules } from '../../orders/index.js';
import { readDraft } from './checkout-draft.js';

const customerInfo = {
  firstName: 'Agathe',
  lastName: 'Tremblay',
  email: 'agathe@exemple.ca',
  address: '12, rue des Tilleuls',
  city: 'Rimouski',
  postalCode: 'G5L 1Y3',
};
const request = (items: [id: number, quantity: number, price: string][], total = '59.97') => ({
  customerInfo,
  items: items.map(([productId, quantity, price]) => ({ productId, quantity, price })),
  total,
});
const rules: SaleRules = {
  delivery: { flat: { kind: 'free' }, zones: [], places: [], cutoffHour: 15, closures: [] },
  taxes: { rates: [], registrations: [], delivery: 'follows' },
  returns: { days: 30, isOpenedAccepted: true, paidBy: 'shop' },
  day: '2026-11-20',
  now: new Date('2026-11-20T17:00:00Z'),
};
const registered: SaleRules = {
  ...rules,
  taxes: { ...rules.taxes, registrations: [{ tax: 'gst', number: '', startsOn: '2020-01-01' }] },
};
const draftOf = (...given: Parameters<typeof request>) => readDraft(request(...given), { rules });

describe('what a checkout asks for', () => {
  it('is one line a variant, in the order of their ids', () => {
    const { lines } = draftOf([
      [7, 1, '8.50'],
      [2, 2, '19.99'],
      [7, 3, '8,50'],
    ]);
    expect(lines).toEqual([
      { variantId: 2, quantity: 2, shownCents: [1999] },
      { variantId: 7, quantity: 4, shownCents: [850] },
    ]);
  });

  it('keeps every price that was shown, so that a false one among them is seen', () => {
    const { lines } = draftOf([
      [2, 1, '19.99'],
      [2, 1, '0.01'],
    ]);
    expect(lines[0]?.shownCents).toEqual([1, 1999]);
  });

  it('goes to Canada unless it says where', () => {
    expect(draftOf([[2, 1, '19.99']]).customer).toEqual({ ...customerInfo, phone: '', country: 'Canada' });
  });

  it('is recognised when it is sent again, in whatever order', () => {
    const first = draftOf([
      [2, 1, '19.99'],
      [7, 1, '8.50'],
    ]);
    const again = draftOf([
      [7, 1, '8.5'],
      [2, 1, '19.99'],
    ]);
    expect(again.hash).toBe(first.hash);
  });

  it.each([
    ['another quantity', request([[2, 2, '19.99']])],
    ['another total', request([[2, 1, '19.99']], '59.98')],
    ['another address', { ...request([[2, 1, '19.99']]), customerInfo: { ...customerInfo, city: 'Matane' } }],
  ])('is not the same with %s', (_, other) => {
    const { hash } = readDraft(other, { rules });
    expect(hash).not.toBe(draftOf([[2, 1, '19.99']]).hash);
  });

  describe('in a shop that charges taxes', () => {
    const items = [[2, 1, '19.99']] as Parameters<typeof request>[0];
    const provinceOf = (info: object) => {
      const asked = request(items);
      const customer = { ...asked.customerInfo, ...info };
      return () =>
        readDraft({ ...asked, customerInfo: customer }, { rules: registered }).destination.province;
    };

    it('has the province of its postal code', () => {
      expect(provinceOf({})()).toBe('QC');
      expect(provinceOf({ province: 'QC' })()).toBe('QC');
    });

    it('has the province that was typed once the buyer has been asked', () => {
      expect(provinceOf({ province: 'ON' })).toThrow('orders.province_differs');
      expect(provinceOf({ province: 'ON', isProvinceConfirmed: true })()).toBe('ON');
    });

    it('has none at a place of the shop, and that of its postal code wherever no such place is', () => {
      const place = {
        id: 3,
        name: '',
        address: '',
        nameEn: '',
        addressEn: '',
        city: '',
        postalCode: 'G5L 0A7',
        leadDays: 0,
        version: 1,
      };
      const places = [
        { ...place, province: 'QC' as const, hours: { fr: '', en: '' }, canPayOnPickup: false },
      ];
      const delivered = (delivery: string) =>
        readDraft(
          { ...request(items), delivery },
          { rules: { ...registered, delivery: { ...rules.delivery, places } } },
        ).destination.province;
      expect(delivered('place:3')).toBeNull();
      for (const name of ['place:x', 'place:', 'place:03', 'place:3 ', 'place:33', 'rate:3'])
        expect(delivered(name)).toBe('QC');
    });

    it('is refused where no mail goes', () => {
      expect(provinceOf({ postalCode: 'W1A 1A1' })).toThrow('orders.province_unknown');
    });
  });
});
