import { sum } from '../kit/allocate.ts';
import type { Language } from '../kit/language.ts';

/** Company that delivers parcels: `GET /admin/carriers`. */
export interface Carrier {
  id: number;
  name: string;
  /**
   * Tracking URL such as `https://…{n}…`, with `{n}` for the parcel number and `{lang}` for `fr` or `en`; may be empty.
   */
  trackingUrl: string;
  version: number;
}

export type CarrierInput = Pick<Carrier, 'name'> & Partial<Omit<Carrier, 'id' | 'name'>>;

export interface ParcelUnits {
  productId: number;
  quantity: number;
}

/** Shipment of an order or of a part of it. */
export interface Parcel {
  id: number;
  /** Name of the carrier; empty when unknown. */
  carrier: string;
  carrierId?: number;
  /** Tracking number as the carrier prints it; empty when there is none. */
  number: string;
  /** Tracking link in the language of the reader. */
  url?: string;
  /** `2026-11-20`, in the shop's time. */
  shippedOn: string;
  lines: ParcelUnits[];
  version: number;
}

/** `POST /admin/orders/{id}/parcels` */
export interface ParcelInput {
  carrierId?: number | null;
  number?: string;
  /** Day of shipping; absent: today. */
  shippedOn?: string;
  /** Units in the parcel; absent: all that are not shipped yet. */
  lines?: ParcelUnits[];
}

/** `PUT /admin/orders/{id}/parcels/{parcelId}`: corrects a parcel. */
export interface ParcelCorrection extends Pick<ParcelInput, 'carrierId' | 'number' | 'shippedOn'> {
  version?: number;
  /** The buyer gets another mail with the correction. */
  isMailed?: boolean;
}

/** `POST /admin/parcels`: ships the rest of each of these orders as one parcel per order. */
export interface ParcelBatch extends Pick<ParcelInput, 'carrierId' | 'shippedOn'> {
  rows: { order: number; number?: string }[];
  /** Checks the rows without shipping anything. */
  isDryRun?: boolean;
}

/** `POST /admin/parcels/undo`: removes each of these parcels, of which nobody has been told yet. */
export interface ParcelBatchUndo {
  parcels: number[];
}

/** Result of a row of a batch. */
export interface ParcelBatchRow {
  order: number;
  number: string;
  customerName?: string;
  /** Parcel that was shipped, by which the batch is undone. */
  parcelId?: number;
  /** Reason for which nothing was shipped or undone; absent on success. */
  problem?: string;
}

/** Units of an order that have not been shipped, by product. */
export function unitsToShip(
  ordered: readonly ParcelUnits[],
  sent: readonly Pick<Parcel, 'lines'>[],
): ParcelUnits[] {
  const gone = Map.groupBy(
    sent.flatMap(({ lines }) => lines),
    ({ productId }) => productId,
  );
  return ordered
    .map(({ productId, quantity }) => {
      const units = gone.get(productId) ?? [];
      return { productId, quantity: quantity - sum(units.map((one) => one.quantity)) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Numbering of the parcels of an order: `whole` without a number, as one parcel holds everything; `part` ("parcel 1")
 * while units remain to be shipped; `part_of` ("parcel 1 of 2") afterwards.
 */
export type ParcelNumbering = 'whole' | 'part' | 'part_of';

export function parcelNumbering(
  ordered: readonly ParcelUnits[],
  sent: readonly Pick<Parcel, 'lines'>[],
): ParcelNumbering {
  if (unitsToShip(ordered, sent).length > 0) return 'part';
  return sent.length > 1 ? 'part_of' : 'whole';
}

/** Tracking link of a parcel; undefined without a tracking URL or a number. */
export function trackingLink(trackingUrl: string, number: string, language: Language): string | undefined {
  if (!trackingUrl || !number) return undefined;
  return trackingUrl.replaceAll('{lang}', language).replaceAll('{n}', encodeURIComponent(number));
}

/** True when a text is a tracking URL that `trackingLink` can fill in. */
export function isTrackingUrl(text: string): boolean {
  return text.startsWith('https://') && text.includes('{n}') && URL.canParse(text.replaceAll('{n}', '1'));
}

/** Parcel number as it is compared: carriers print it with blanks, people type it in lower case. */
export const trackingKey = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** Documents printed for orders about to be shipped. */
export const packingPapers = ['slips', 'pick-list', 'labels'] as const;
export type PackingPaper = (typeof packingPapers)[number];

/** Avery 5163: ten labels of 4 × 2 inches a letter-size sheet. 4 × 6 inches: one a page, as label printers take them. */
export const labelSheets = ['5163', '4x6'] as const;
export type LabelSheet = (typeof labelSheets)[number];

/** `POST /admin/orders/papers`: one PDF for all of the orders, sorted by order number. */
export interface PackingRequest {
  paper: PackingPaper;
  ids: string[];
  /** Sheet of labels; absent: 5163. */
  sheet?: LabelSheet;
}
