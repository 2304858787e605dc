import { townLine } from './address.ts';
import { deliveryCents, type FlatDelivery, type ZonedDelivery } from '../content/content.ts';
import { businessDaysAfter, firstDay, type Closure } from './delivery-days.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { decimalText } from '../kit/money.ts';
import type { Province } from './provinces.ts';

/** What the range of a rate is of: cents of goods, or their grams. */
export const rateBases = ['amount', 'weight'] as const;
export type RateBasis = (typeof rateBases)[number];

/** A way to be delivered to in a zone; the first that fits is proposed. */
export interface DeliveryRate {
  /** Given by the server, and kept by whoever edits the zone. */
  id: string;
  name: Bilingual;
  /** By name: the law wants it in the contract. */
  carrier: string;
  basis: RateBasis;
  /** From this much on, to less than that; null: without end. */
  from: number;
  below: number | null;
  feeCents: number;
  freeFromCents: number | null;
  /** Business days after the one on which the order counts. */
  minDays: number;
  maxDays: number;
}

/** Where the same rates hold. `GET /admin/delivery/zones` */
export interface DeliveryZone {
  id: number;
  name: string;
  /** Beginnings of postal codes, of one to three characters; the longest that fits decides. None: everywhere else. */
  prefixes: string[];
  rates: DeliveryRate[];
  version: number;
}

export type DeliveryRateInput = Omit<DeliveryRate, 'id'> & { id?: string };
export interface DeliveryZoneInput extends Pick<DeliveryZone, 'name' | 'prefixes'> {
  rates: DeliveryRateInput[];
  version?: number;
}

/** Where buyers fetch what they bought. `GET /admin/delivery/places` */
export interface PickupPlace {
  id: number;
  name: string;
  address: string;
  city: string;
  /** Whose taxes are charged on what is picked up here. */
  province: Province;
  postalCode: string;
  hours: Bilingual;
  /** Business days until an order is ready; 0: on the day on which it counts. */
  leadDays: number;
  /** Its buyers may pay when they fetch their order. */
  canPayOnPickup: boolean;
  version: number;
}

export type PickupPlaceInput = Omit<PickupPlace, 'id' | 'version' | 'canPayOnPickup'> &
  Partial<Pick<PickupPlace, 'version' | 'canPayOnPickup'>>;

/** `GET /admin/delivery`: when the shop sends. */
export interface DeliverySettings {
  cutoffHour: number;
  closures: Closure[];
  /** An order that is paid on pick-up waits this many days after the one on which it is ready. */
  unpaidDays: number;
  version: number;
}

export type DeliverySettingsInput = Omit<DeliverySettings, 'version' | 'unpaidDays'> &
  Partial<Pick<DeliverySettings, 'version' | 'unpaidDays'>>;

/** `GET /admin/delivery/weights`, and the `details` of `content.weights_missing`: on sale without a weight. */
export interface WeightsMissing {
  total: number;
  /** The first of them. */
  products: { id: number; name: string }[];
}

/** Everything that delivery follows from. */
export interface DeliveryRules extends Pick<DeliverySettings, 'cutoffHour' | 'closures'> {
  /** What holds while there is no zone. */
  flat: FlatDelivery;
  zones: readonly DeliveryZone[];
  places: readonly PickupPlace[];
}

/** A way in which an order may reach its buyer, with what it costs and when. */
export interface DeliveryChoice {
  /** `rate:…`, `place:3`, or `standard` without zones. */
  id: string;
  name: Bilingual;
  carrier: string;
  feeCents: number;
  freeFromCents: number | null;
  /** The first and the last day on which it comes, or the day on which it is ready; null without zones. */
  earliestOn: string | null;
  promisedBy: string | null;
  place?: Omit<PickupPlace, 'id' | 'leadDays' | 'version' | 'canPayOnPickup'> & { canPayOnPickup?: true };
}

/** What decides which choices there are. */
export interface DeliveryWish {
  /** All of a postal code, or its first three characters. */
  postalCode: string;
  subtotalCents: number;
  /** Null where the weight of a product is not known: no rate by weight fits. */
  weightG: number | null;
}

/** "g5l 0a7" → "G5L" */
export const areaOf = (postalCode: string) => postalCode.toUpperCase().replace(/[\s-]/g, '').slice(0, 3);

/** The beginning of Canadian postal codes, of one to three characters. */
export function isPostalPrefix(text: string): boolean {
  return /^[ABCEGHJ-NPRSTVXY](?:\d[A-Z]?)?$/.test(text);
}

/** The zone with the longest prefix; null where the shop does not deliver. */
export function zoneOf(zones: readonly DeliveryZone[], postalCode: string): DeliveryZone | null {
  const area = areaOf(postalCode);
  const lengthIn = ({ prefixes }: DeliveryZone) => {
    if (prefixes.length === 0) return 0;
    return Math.max(-1, ...prefixes.filter((prefix) => area.startsWith(prefix)).map(({ length }) => length));
  };
  const [found] = zones
    .map((zone) => ({ zone, length: lengthIn(zone) }))
    .filter(({ length }) => length >= 0)
    .sort((a, b) => b.length - a.length);
  return found?.zone ?? null;
}

/** What zones take away from others: `G5L` of one lies in `G` of another, and wins. */
export function overlapsOf(zones: readonly DeliveryZone[]) {
  const all = zones.flatMap((zone) => zone.prefixes.map((prefix) => ({ prefix, zone })));
  return all.flatMap((inner) =>
    all
      .filter(({ prefix, zone }) => zone !== inner.zone && inner.prefix.startsWith(prefix))
      .map((outer) => ({ inner, outer })),
  );
}

/** Whether the shop says more of delivery than one price for all. */
export function hasChoices({ zones, places }: Pick<DeliveryRules, 'zones' | 'places'>): boolean {
  return zones.length > 0 || places.length > 0;
}

/** In how many ways goods may reach a destination; the first is proposed. */
export function deliveryChoices(rules: DeliveryRules, wish: DeliveryWish, at: Date): DeliveryChoice[] {
  const first = firstDay(at, rules);
  const rates = zoneOf(rules.zones, wish.postalCode)?.rates ?? [];
  const sent =
    rules.zones.length === 0
      ? [standardChoice(rules.flat, wish)]
      : rates.filter((rate) => isFor(rate, wish)).map((rate) => rateChoice(rate, wish, first));
  return [...sent, ...rules.places.map((place) => placeChoice(place, first, rules.closures))];
}

function isFor({ basis, from, below }: DeliveryRate, { subtotalCents, weightG }: DeliveryWish): boolean {
  const measure = basis === 'weight' ? weightG : subtotalCents;
  return measure !== null && measure >= from && (below === null || measure < below);
}

function standardChoice(flat: FlatDelivery, { subtotalCents }: DeliveryWish): DeliveryChoice {
  return {
    id: 'standard',
    name: { fr: 'Livraison', en: 'Delivery' },
    carrier: '',
    feeCents: deliveryCents(flat, subtotalCents),
    freeFromCents: flat.kind === 'free' ? null : flat.fromCents,
    earliestOn: null,
    promisedBy: null,
  };
}

function rateChoice(rate: DeliveryRate, { subtotalCents }: DeliveryWish, first: string): DeliveryChoice {
  const { id, name, carrier, feeCents, freeFromCents, minDays, maxDays } = rate;
  return {
    id: `rate:${id}`,
    name,
    carrier,
    feeCents: freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : feeCents,
    freeFromCents,
    earliestOn: businessDaysAfter(first, minDays),
    promisedBy: businessDaysAfter(first, maxDays),
  };
}

const pickupId = (placeId: number) => `place:${placeId}`;

function placeChoice(
  { id, leadDays, version: _, canPayOnPickup, ...place }: PickupPlace,
  first: string,
  closures: readonly Closure[],
): DeliveryChoice {
  const ready = businessDaysAfter(first, leadDays, closures);
  return {
    id: pickupId(id),
    name: { fr: place.name, en: place.name },
    carrier: '',
    feeCents: 0,
    freeFromCents: null,
    earliestOn: ready,
    promisedBy: ready,
    place: { ...place, ...(canPayOnPickup && { canPayOnPickup }) },
  };
}

/** The choice that was asked for, else the first that is brought; null where there is none, or it is no longer there. */
export function chosenOf(choices: readonly DeliveryChoice[], id?: string): DeliveryChoice | null {
  return choices.find((choice) => (id === undefined ? !choice.place : choice.id === id)) ?? null;
}

/** The place of the shop that a choice names. */
export function pickupPlaceOf(places: readonly PickupPlace[], choiceId?: string): PickupPlace | undefined {
  return places.find(({ id }) => choiceId === pickupId(id));
}

/** Whether a choice of an estimate is to fetch the goods. */
export const isPickup = (choiceId?: string) => choiceId?.startsWith('place:') ?? false;

/** What pages say of delivery while there are zones. */
export function zonedDelivery(zones: readonly DeliveryZone[]): ZonedDelivery {
  const rates = zones.flatMap((zone) => zone.rates);
  const [first = null, ...others] = zones.map(freeFromIn);
  return {
    kind: 'zones',
    freeFromCents: others.every((cents) => cents === first) ? first : null,
    minDays: Math.min(...rates.map(({ minDays }) => minDays)),
    maxDays: Math.max(...rates.map(({ maxDays }) => maxDays)),
  };
}

/** From which amount on something is free in a zone, however large the order; null: never. */
function freeFromIn({ rates }: DeliveryZone): number | null {
  const amounts = rates.flatMap(({ basis, feeCents, freeFromCents, from, below }) => {
    const free = feeCents === 0 ? 0 : freeFromCents;
    if (free === null || below !== null || (basis === 'weight' && from > 0)) return [];
    return [basis === 'amount' ? Math.max(free, from) : free];
  });
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

/** As an answer of the API shows it, in one language. */
export interface DeliveryOption {
  id: string;
  name: string;
  carrier?: string;
  /** Decimal text, as `freeFrom`. */
  fee: string;
  freeFrom?: string;
  earliestOn?: string;
  promisedBy?: string;
  place?: DeliveryPlace;
}

/** Where an order is picked up. */
export interface DeliveryPlace {
  name: string;
  address: string[];
  hours: string;
  canPayOnPickup?: true;
}

export function deliveryOption(choice: DeliveryChoice, language: Language): DeliveryOption {
  const { id, name, carrier, feeCents, freeFromCents, earliestOn, promisedBy, place } = choice;
  return {
    id,
    name: name[language] || name.fr,
    ...(carrier && { carrier }),
    fee: decimalText(feeCents),
    ...(freeFromCents !== null && { freeFrom: decimalText(freeFromCents) }),
    ...(earliestOn && { earliestOn }),
    ...(promisedBy && { promisedBy }),
    ...(place && { place: deliveryPlace(place, language) }),
  };
}

function deliveryPlace(place: NonNullable<DeliveryChoice['place']>, language: Language): DeliveryPlace {
  const { name, address, hours, canPayOnPickup } = place;
  return {
    name,
    address: [...address.split('\n'), townLine(place)].filter(Boolean),
    hours: hours[language] || hours.fr,
    ...(canPayOnPickup && { canPayOnPickup }),
  };
}
