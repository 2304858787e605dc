import { sum } from '../kit/allocate.ts';
import type { Language } from '../kit/language.ts';

/** A company that brings parcels. `GET /admin/carriers` */
export interface Carrier {
  id: number;
  name: string;
  /** `https://…{n}…`: where a parcel is followed, `{n}` being its number and `{lang}` `fr` or `en`; may be empty. */
  trackingUrl: string;
  version: number;
}

export interface CarrierInput {
  name: string;
  trackingUrl?: string;
  version?: number;
}

export interface ParcelUnits {
  productId: number;
  quantity: number;
}

/** A part of an order that was handed to a carrier, or all of it. */
export interface Parcel {
  id: number;
  /** Its name; empty where nobody said. */
  carrier: string;
  carrierId?: number;
  /** As the carrier prints it; empty where there is none. */
  number: string;
  /** Where it can be followed, in the language of the reader. */
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
  /** Absent: today. */
  shippedOn?: string;
  /** Absent: all that is left. */
  lines?: ParcelUnits[];
}

/** `PUT /admin/orders/{id}/parcels/{parcelId}`: what was typed wrong. */
export interface ParcelCorrection extends Pick<ParcelInput, 'carrierId' | 'number' | 'shippedOn'> {
  version?: number;
  /** The buyer is written to once more. */
  isMailed?: boolean;
}

/** `POST /admin/parcels`: a parcel with all that is left of each of these orders. */
export interface ParcelBatch extends Pick<ParcelInput, 'carrierId' | 'shippedOn'> {
  rows: { order: number; number?: string }[];
  /** Only says what would happen. */
  isDryRun?: boolean;
}

/** What became of a row of a batch. */
export interface ParcelBatchRow {
  order: number;
  number: string;
  customerName?: string;
  /** Why nothing was shipped; absent where it was. */
  problem?: string;
}

/** What of an order has not left yet, by product. */
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

/** Where a parcel is followed; none without an address or a number. */
export function trackingLink(trackingUrl: string, number: string, language: Language): string | undefined {
  if (!trackingUrl || !number) return undefined;
  return trackingUrl.replaceAll('{lang}', language).replaceAll('{n}', encodeURIComponent(number));
}

/** An address of a carrier that `trackingLink` can fill in. */
export function isTrackingUrl(text: string): boolean {
  return text.startsWith('https://') && text.includes('{n}') && URL.canParse(text.replaceAll('{n}', '1'));
}

/** The number as it is compared: carriers print it with blanks, people type it in small letters. */
export const trackingKey = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** What is printed of orders that are about to leave. */
export const packingPapers = ['slips', 'pick-list', 'labels'] as const;
export type PackingPaper = (typeof packingPapers)[number];

/** Avery 5163: ten labels of 4 × 2 inches a letter-size sheet. 4 × 6 inches: one a page, as label printers take them. */
export const labelSheets = ['5163', '4x6'] as const;
export type LabelSheet = (typeof labelSheets)[number];

/** `POST /admin/orders/papers`: one PDF for all of them, in the order of their numbers. */
export interface PackingRequest {
  paper: PackingPaper;
  ids: string[];
  /** Of labels; absent: 5163. */
  sheet?: LabelSheet;
}
