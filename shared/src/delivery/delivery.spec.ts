import {
  chosenOf,
  deliveryChoices,
  isPostalPrefix,
  overlapsOf,
  zonedDelivery,
  zoneOf,
  type DeliveryRate,
  type DeliveryRules,
  type DeliveryZone,
} from './delivery.ts';
import { businessDaysText, deliveryLines, deliverySentence } from './delivery-texts.ts';

const rate = (given: Partial<DeliveryRate> = {}): DeliveryRate => ({
  id: 'a',
  name: { fr: 'Standard', en: '' },
  carrier: 'Postes Canada',
  basis: 'amount',
  from: 0,
  below: null,
  feeCents: 995,
  freeFromCents: null,
  minDays: 2,
  maxDays: 3,
  ...given,
});
const zone = (id: number, prefixes: string[], ...rates: DeliveryRate[]): DeliveryZone => ({
  id,
  name: `Z${id}`,
  prefixes,
  rates: rates.length > 0 ? rates : [rate()],
  version: 1,
});
const rules = (given: Partial<DeliveryRules> = {}): DeliveryRules => ({
  flat: { kind: 'free-from', fromCents: 7500, feeCents: 995 },
  zones: [],
  places: [],
  cutoffHour: 15,
  closures: [],
  ...given,
});
const place = {
  id: 3,
  name: 'La boutique',
  address: '48, rue des Ruchers',
  nameEn: '',
  addressEn: '',
  city: 'Rimouski',
  province: 'QC' as const,
  postalCode: 'G5L 0A7',
  hours: { fr: '9 h à 17 h', en: '' },
  leadDays: 0,
  canPayOnPickup: false,
  version: 1,
};
const monday = new Date('2026-06-15T10:00:00-04:00');
const wish = { postalCode: 'G5L', subtotalCents: 5000, weightG: null };

describe('the zone of a postal code', () => {
  const zones = [zone(1, ['G', 'H']), zone(2, ['G5L']), zone(3, [])];

  it('has the longest prefix', () => {
    const found = ['g5l 0a7', 'G5M', 'H2X', 'M5V'].map((code) => zoneOf(zones, code)?.id);
    expect(found).toEqual([2, 1, 1, 3]);
    expect(zoneOf(zones.slice(0, 2), 'M5V')).toBeNull();
  });

  it('is told where it lies in another', () => {
    const overlaps = overlapsOf(zones).map(({ inner, outer }) => [inner.prefix, outer.prefix, outer.zone.id]);
    expect(overlaps).toEqual([['G5L', 'G', 1]]);
  });

  it('begins as Canadian codes do', () => {
    expect(['G', 'G5', 'G5L', 'X0A'].every(isPostalPrefix)).toBe(true);
    expect(['', 'g', '5', 'GG', 'G5L0', 'D', 'W1'].some(isPostalPrefix)).toBe(false);
  });
});

describe('the choices of a buyer', () => {
  it('are the price for all without a zone, and where it may be picked up', () => {
    const choices = deliveryChoices(rules({ places: [place] }), wish, monday);
    expect(choices).toMatchObject([
      { id: 'standard', feeCents: 995, promisedBy: null },
      { id: 'place:3', feeCents: 0, promisedBy: '2026-06-15', place: { province: 'QC' } },
    ]);
    expect(chosenOf(choices)?.id).toBe('standard');
    expect(chosenOf(choices, 'place:3')?.id).toBe('place:3');
  });

  it('never propose to fetch what somebody wants to be brought', () => {
    const away = deliveryChoices(
      rules({ zones: [zone(1, ['G'])], places: [place] }),
      { ...wish, postalCode: 'M5V' },
      monday,
    );
    expect(away.map(({ id }) => id)).toEqual(['place:3']);
    expect(chosenOf(away)).toBeNull();
  });

  it('are the rates whose range holds the cart', () => {
    const zones = [
      zone(
        1,
        [],
        rate({ id: 'small', below: 5000 }),
        rate({ id: 'large', from: 5000, freeFromCents: 6000 }),
        rate({ id: 'heavy', basis: 'weight', from: 1000 }),
      ),
    ];
    const idsOf = (given: object) =>
      deliveryChoices(rules({ zones }), { ...wish, ...given }, monday).map(({ id, feeCents }) => [
        id,
        feeCents,
      ]);
    expect(idsOf({ subtotalCents: 4999 })).toEqual([['rate:small', 995]]);
    expect(idsOf({ subtotalCents: 5000 })).toEqual([['rate:large', 995]]);
    expect(idsOf({ subtotalCents: 6000, weightG: 1000 })).toEqual([
      ['rate:large', 0],
      ['rate:heavy', 995],
    ]);
  });

  it('are promised for a day', () => {
    const [choice] = deliveryChoices(rules({ zones: [zone(1, [])] }), wish, monday);
    expect(choice).toMatchObject({ earliestOn: '2026-06-17', promisedBy: '2026-06-18' });
  });
});

describe('what pages say of delivery', () => {
  const said = (...zones: DeliveryZone[]) => deliverySentence(zonedDelivery(zones), 'fr');

  it('is what holds in every zone', () => {
    const free = rate({ freeFromCents: 7500 });
    expect(said(zone(1, ['G'], free))).toMatchObject({
      name: 'FreeFromByZone',
      facts: { amount: '75,00\u00a0$' },
    });
    expect(said(zone(1, ['G'], free), zone(2, []))).toMatchObject({ name: 'ByZone' });
    expect(said(zone(1, ['G'], rate({ feeCents: 0 })))).toMatchObject({ name: 'FreeByZone' });
    expect(said(zone(1, ['G'], rate({ feeCents: 0, below: 5000 })))).toMatchObject({ name: 'ByZone' });
  });

  it('counts in business days', () => {
    expect(said(zone(1, ['G'])).facts.days).toBe('2 à 3 jours ouvrables');
    expect(deliverySentence({ kind: 'free' }, 'en').facts.days).toBe('3 to 7 business days');
    expect(businessDaysText({ min: 1, max: 1 }, 'fr')).toBe('1 jour ouvrable');
  });

  it('names carrier, day and place', () => {
    const option = { id: 'x', name: 'Standard', fee: '9.95', carrier: 'Nationex', promisedBy: '2026-07-01' };
    expect(deliveryLines(option, 'fr')).toEqual([
      'Standard (Nationex)',
      'Livraison au plus tard le 1er juillet 2026',
    ]);
    const at = { name: 'x', address: ['48, rue des Ruchers'], hours: '9 h' };
    expect(deliveryLines({ ...option, carrier: undefined, place: at }, 'en')).toEqual([
      'Pick-up: Standard',
      '48, rue des Ruchers',
      'Ready on July 1, 2026',
      '9 h',
    ]);
  });
});
