import {
  isoToday,
  unitsToShip,
  type Order,
  type Parcel,
  type ParcelCorrection,
  type ParcelInput,
  type ParcelUnits,
} from '@shop/shared';

export interface ParcelForm {
  carrierId: string;
  number: string;
  shippedOn: string;
  /** Units by product; the key of product 12 is `p12`. */
  units: Record<`p${number}`, string>;
  isMailed: boolean;
}

interface LeftUnits extends ParcelUnits {
  name: string;
}

/** Units not shipped yet, with the product names of the order. */
export function namedUnitsToShip({ items, parcels = [] }: Pick<Order, 'items' | 'parcels'>): LeftUnits[] {
  return unitsToShip(items, parcels).map((units) => {
    const item = items.find(({ productId }) => productId === units.productId);
    return { ...units, name: item?.product?.name ?? `#${units.productId}` };
  });
}

/** True for a paid order that leaves by a carrier and of which nothing has left. */
export function isToShip({ status, delivery }: Pick<Order, 'status' | 'delivery'>): boolean {
  return status === 'paid' && !delivery?.place;
}

/** Form values of a parcel. A new parcel contains all units that are not shipped yet. */
export function toForm(parcel: Parcel | undefined, left: readonly LeftUnits[], carrierId = ''): ParcelForm {
  return {
    carrierId: parcel ? String(parcel.carrierId ?? '') : carrierId,
    number: parcel?.number ?? '',
    shippedOn: parcel?.shippedOn ?? isoToday(),
    units: Object.fromEntries(left.map(({ productId, quantity }) => [`p${productId}`, String(quantity)])),
    isMailed: false,
  };
}

function sentBy({ carrierId, number, shippedOn }: ParcelForm) {
  return { carrierId: carrierId ? Number(carrierId) : null, number: number.trim(), shippedOn };
}

export function toInput(form: ParcelForm, left: readonly LeftUnits[]): ParcelInput {
  const lines = left
    .map(({ productId }) => ({ productId, quantity: Number(form.units[`p${productId}`] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...sentBy(form), lines };
}

export function toCorrection(
  form: ParcelForm,
  { id, version }: Parcel,
): ParcelCorrection & Pick<Parcel, 'id'> {
  return { id, version, isMailed: form.isMailed, ...sentBy(form) };
}

export const isTrackingNumber = (text: string) => /^[A-Za-z0-9 -]*$/.test(text.trim());

/** True when the text is a whole number from 0 to `max`; an empty text counts as 0. */
export const isUnits = (text: string, max: number) => /^\d{0,7}$/.test(text.trim()) && Number(text) <= max;
