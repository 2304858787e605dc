import { deliveryCents, type CustomerInfo, type DeliveryPolicy } from '@shop/contracts';
import type { TaxLine } from '../entities/order.entity.js';

export interface PricedLine {
  productId: number;
  quantity: number;
  priceCents: number;
}

/** A line as a browser asks for it. */
export interface DraftLine {
  productId: number;
  quantity: number;
  /** Every unit price that the buyer was shown for it, in cents: compared, never believed. */
  shownCents: number[];
}

export interface Amounts {
  subtotalCents: number;
  shippingCents: number;
  taxes: TaxLine[];
  totalCents: number;
}

/** The taxes of an order, by line and destination. */
export type TaxPolicy = (lines: readonly PricedLine[], shipTo: Pick<CustomerInfo, 'postalCode'>) => TaxLine[];

/** The shop charges none for now. */
export const noTaxes: TaxPolicy = () => [];

export interface PricingRules {
  delivery: DeliveryPolicy;
  shipTo: Pick<CustomerInfo, 'postalCode'>;
  taxes?: TaxPolicy;
}

/** What an order costs: the one sum, asked by checkout and order alike. */
export function amountsOf(
  lines: readonly PricedLine[],
  { delivery, shipTo, taxes: taxesOf = noTaxes }: PricingRules,
): Amounts {
  const subtotalCents = sum(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const shippingCents = deliveryCents(delivery, subtotalCents);
  const taxes = taxesOf(lines, shipTo);
  const totalCents = subtotalCents + shippingCents + sum(taxes.map(({ amountCents }) => amountCents));
  return { subtotalCents, shippingCents, taxes, totalCents };
}

/** Whether the buyer was shown these very prices and this total. */
export function isAsShown(
  shown: { lines: readonly DraftLine[]; totalCents: number },
  priced: readonly PricedLine[],
  { totalCents }: Amounts,
): boolean {
  const prices = new Map(priced.map(({ productId, priceCents }) => [productId, priceCents]));
  const isLineAsShown = ({ productId, shownCents }: DraftLine) =>
    shownCents.every((cents) => cents === prices.get(productId));
  return shown.totalCents === totalCents && shown.lines.every(isLineAsShown);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
