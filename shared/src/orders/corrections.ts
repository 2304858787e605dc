import type { CustomerInfo, OrderStatus } from './orders.ts';

/** Fields of an order that the owner may correct until it is shipped. */
export const contactFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
] as const satisfies readonly (keyof CustomerInfo)[];
export type ContactField = (typeof contactFields)[number];

/** Why the owner corrects an order. The audit log keeps these words, because it may keep no text about a person. */
export const correctionReasons = ['asked', 'mistyped', 'undeliverable', 'found'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export type OrderContact = Record<ContactField, string>;

/** Reply of `GET /admin/orders/:id/contact`. */
export interface VersionedContact extends OrderContact {
  version: number;
}

export interface OrderContactInput extends OrderContact {
  reason: CorrectionReason;
  version?: number;
}

/** A correction of an order, as its history shows it. */
export interface OrderCorrection {
  id: number;
  fields: ContactField[];
  reason: CorrectionReason;
  /** Name of the administrator. */
  by?: string;
  at: string;
}

/** True while nothing of an order has left and it is not over. */
export function isCorrectable({ status }: { status: OrderStatus }): boolean {
  return status === 'pending' || status === 'paid';
}
