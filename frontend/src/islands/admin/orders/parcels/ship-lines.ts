import { limits, orderNumberText, trackingKey, type ParcelBatch } from '@shop/shared';
import type { Translate } from '../../../../i18n/texts.ts';
import { isTrackingNumber } from './parcel-form.ts';

type Row = ParcelBatch['rows'][number];

export interface ShipLines {
  rows: Row[];
  /** Error messages about lines that cannot be read, and about repeated orders or tracking numbers. */
  problems: string[];
}

/**
 * Parses one order per line as scanners and spreadsheets write it: order number, then a blank, tab, comma or semicolon,
 * then tracking number.
 */
export function readShipLines(text: string, t: Translate<'adminDelivery'>): ShipLines {
  const orders = new Map<number, number>();
  const numbers = new Map<string, number>();
  const [rows, problems]: [Row[], string[]] = [[], []];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    if (!raw.trim()) continue;
    const row = rowIn(raw);
    if (!row) {
      problems.push(t('adminDelivery.lineUnreadable', { line, text: raw.trim().slice(0, 40) }));
      continue;
    }
    const { order, number = '' } = row;
    const key = trackingKey(number);
    const firstOrder = orders.get(order);
    const firstNumber = key ? numbers.get(key) : undefined;
    if (firstOrder)
      problems.push(t('adminDelivery.lineTwice', { line, order: orderNumberText(order), first: firstOrder }));
    else if (firstNumber) problems.push(t('adminDelivery.numberTwice', { line, number, first: firstNumber }));
    else rows.push(row);
    orders.set(order, firstOrder ?? line);
    if (key) numbers.set(key, firstNumber ?? line);
  }
  return { rows, problems };
}

function rowIn(line: string): Row | null {
  const found = /^#?(\d{1,9})(?:[\s,;](.*))?$/.exec(line.trim());
  const number = (found?.[2] ?? '').replace(/^[\s,;]+/, '').trim();
  const order = Number(found?.[1] ?? 0);
  const isGood = order > 0 && isTrackingNumber(number) && number.length <= limits.parcel.number;
  return isGood ? { order, number } : null;
}

/** The text without the lines of the given orders. Lines that cannot be parsed are kept. */
export function withoutOrders(text: string, orders: ReadonlySet<number>): string {
  return text
    .split('\n')
    .filter((line) => !orders.has(rowIn(line)?.order ?? 0))
    .join('\n');
}
