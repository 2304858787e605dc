import { townLine } from './address.ts';
import { deliveryCents, type FlatDelivery, type ZonedDelivery } from '../content/settings.ts';
import { businessDaysAfter, firstDay, type Closure } from './delivery-days.ts';
import type { Bilingual, Language } from '../kit/language.ts';
import { decimalText } from '../kit/money.ts';
import type { Province } from './provinces.ts';

/** Measures of the range of a rate: `amount` in cents of goods, `weight` in grams. */
export const rateBases = ['amount', 'weight'] as const;
export type RateBasis = (typeof rateBases)[number];

/** Delivery rate of a zone; the first one that fits is proposed. */
export interface DeliveryRate {
  /** Id given by the server; an edit of the zone sends it back. */
  id: string;
  name: Bilingual;
  /** Name of the carrier, which the law requires in the contract. */
  carrier: string;
  basis: RateBasis;
  /** Range of the rate: `from` included, `below` excluded; null: no upper limit. */
  from: number;
  below: number | null;
  feeCents: number;
  freeFromCents: number | null;
  /** Business days after the day from which the order counts. */
  minDays: number;
  maxDays: number;
}

/** Zone with its delivery rates: `GET /admin/delivery/zones`. */
export interface DeliveryZone {
  id: number;
  name: string;
  /**
   * Prefixes of postal codes, of one to three characters; the longest match decides. A zone without prefixes covers all
   * other postal codes.
   */
  prefixes: string[];
  rates: DeliveryRate[];
  version: number;
}

export type DeliveryRateInput = Omit<DeliveryRate, 'id'> & { id?: string };
export interface DeliveryZoneInput extends Omit<DeliveryZone, 'id' | 'rates' | 'version'> {
  rates: DeliveryRateInput[];
  version?: number;
}

/** Place where buyers pick up their orders: `GET /admin/delivery/places`. */
export interface PickupPlace {
  id: number;
  name: string;
  address: string;
  /** English name and address; empty where they are the French ones. */
  nameEn: string;
  addressEn: string;
  city: string;
  /** Province whose taxes are charged on orders picked up here. */
  province: Province;
  postalCode: string;
  hours: Bilingual;
  /** Business days until an order is ready; 0: on the day from which it counts. */
  leadDays: number;
  /** Orders may be paid at pick-up. */
  canPayOnPickup: boolean;
  version: number;
}

export type PickupPlaceInput = Omit<PickupPlace, 'id' | OptionalOfPlace> &
  Partial<Pick<PickupPlace, OptionalOfPlace>>;
type OptionalOfPlace = 'version' | 'canPayOnPickup' | EnglishOfPlace;
type EnglishOfPlace = 'nameEn' | 'addressEn';

/** Shipping days of the shop: `GET /admin/delivery`. */
export interface DeliverySettings {
  cutoffHour: number;
  closures: Closure[];
  /** An order that is paid at pick-up waits this many days after the one on which it is ready. */
  unpaidDays: number;
  version: number;
}

export type DeliverySettingsInput = Omit<DeliverySettings, 'version' | 'unpaidDays'> &
  Partial<Pick<DeliverySettings, 'version' | 'unpaidDays'>>;

/** Products on sale without a weight: `GET /admin/delivery/weights`, and the `details` of `content.weights_missing`. */
export interface WeightsMissing {
  total: number;
  /** The first of these products. */
  products: { id: number; name: string }[];
}

/** Rules from which delivery choices are computed. */
export interface DeliveryRules extends Pick<DeliverySettings, 'cutoffHour' | 'closures'> {
  /** Flat rate, used while there is no zone. */
  flat: FlatDelivery;
  zones: readonly DeliveryZone[];
  places: readonly PickupPlace[];
}

/** A way in which an order may reach its buyer, with what it costs and when. */
export interface DeliveryChoice {
  /** `rate:…` for a rate, `place:3` for a pick-up place, `standard` without zones. */
  id: string;
  name: Bilingual;
  carrier: string;
  feeCents: number;
  freeFromCents: number | null;
  /** First and last day of arrival, or twice the day on which the order is ready for pick-up; null without zones. */
  earliestOn: string | null;
  promisedBy: string | null;
  /** Orders placed before places had English texts have none. */
  place?: Omit<PickupPlace, 'id' | 'leadDays' | OptionalOfPlace> &
    Partial<Pick<PickupPlace, EnglishOfPlace>> & { canPayOnPickup?: true };
}

/** Facts of a cart that decide which choices it has. */
export interface DeliveryWish {
  /** Postal code, whole or its first three characters. */
  postalCode: string;
  subtotalCents: number;
  /** Weight in grams; null when a product has no weight, and then no rate by weight fits. */
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

/** Overlaps of zones: the prefix `G5L` of one zone lies within `G` of another, and the longer one wins. */
export function overlapsOf(zones: readonly DeliveryZone[]) {
  const all = zones.flatMap((zone) => zone.prefixes.map((prefix) => ({ prefix, zone })));
  return all.flatMap((inner) =>
    all
      .filter(({ prefix, zone }) => zone !== inner.zone && inner.prefix.startsWith(prefix))
      .map((outer) => ({ inner, outer })),
  );
}

/** True when the shop has zones or pick-up places instead of one flat rate. */
export function hasChoices({ zones, places }: Pick<DeliveryRules, 'zones' | 'places'>): boolean {
  return zones.length > 0 || places.length > 0;
}

/** Delivery choices for a destination; the first one is proposed. */
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
    name: { fr: place.name, en: place.nameEn || place.name },
    carrier: '',
    feeCents: 0,
    freeFromCents: null,
    earliestOn: ready,
    promisedBy: ready,
    place: { ...place, ...(canPayOnPickup && { canPayOnPickup }) },
  };
}

/**
 * The requested choice; without a request the first that is not a pick-up. Null where there is none or it is no longer
 * available.
 */
export function chosenOf(choices: readonly DeliveryChoice[], id?: string): DeliveryChoice | null {
  return choices.find((choice) => (id === undefined ? !choice.place : choice.id === id)) ?? null;
}

/** Pick-up place of a choice. */
export function pickupPlaceOf(places: readonly PickupPlace[], choiceId?: string): PickupPlace | undefined {
  return places.find(({ id }) => choiceId === pickupId(id));
}

/** True when a choice is a pick-up. */
export const isPickup = (choiceId?: string) => choiceId?.startsWith('place:') ?? false;

/** Delivery policy of a shop with zones. */
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

/** Amount from which a zone has free delivery whatever the size of the order; null: never. */
function freeFromIn({ rates }: DeliveryZone): number | null {
  const amounts = rates.flatMap(({ basis, feeCents, freeFromCents, from, below }) => {
    const free = feeCents === 0 ? 0 : freeFromCents;
    if (free === null || below !== null || (basis === 'weight' && from > 0)) return [];
    return [basis === 'amount' ? Math.max(free, from) : free];
  });
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

/** Delivery choice in one language. */
export interface DeliveryOption {
  id: string;
  name: string;
  carrier?: string;
  /** Delivery fee as decimal text. */
  fee: string;
  freeFrom?: string;
  earliestOn?: string;
  promisedBy?: string;
  place?: DeliveryPlace;
}

/** Pick-up place in one language. */
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

/** Name and address of a place for a reader of this language. */
export function placeTexts(
  { name, address, nameEn, addressEn }: NonNullable<DeliveryChoice['place']>,
  language: Language,
): { name: string; address: string } {
  if (language === 'fr') return { name, address };
  return { name: nameEn || name, address: addressEn || address };
}

function deliveryPlace(place: NonNullable<DeliveryChoice['place']>, language: Language): DeliveryPlace {
  const { hours, canPayOnPickup } = place;
  const { name, address } = placeTexts(place, language);
  return {
    name,
    address: [...address.split('\n'), townLine(place)].filter(Boolean),
    hours: hours[language] || hours.fr,
    ...(canPayOnPickup && { canPayOnPickup }),
  };
}
