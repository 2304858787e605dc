import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../store/errors.ts';
import type { Params } from './params.ts';

interface Listed {
  id: string;
  created: number;
}

export interface Page<T> {
  url: string;
  /** All rows of the list, the newest first. */
  rows: T[];
  keep?: (row: T) => boolean;
}

/** Reads `limit`, `starting_after`, `ending_before` and `created`, and returns the page that they select. */
export function readPage<T extends Listed>(
  params: Params,
  { url, rows, keep = () => true }: Page<T>,
): Stripe.ApiList<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const inRange = readCreated(params);
  params.done();
  const kept = rows.filter((row) => inRange(row.created) && keep(row));
  const start = after ? positionOf(rows, kept, after, 'starting_after') : -1;
  if (before) {
    const end = positionOf(rows, kept, before, 'ending_before');
    const data = kept.slice(Math.max(0, end - limit), end);
    return { object: 'list', data, has_more: end > limit, url };
  }
  const data = kept.slice(start + 1, start + 1 + limit);
  return { object: 'list', data, has_more: kept.length > start + 1 + limit, url };
}

/**
 * Position of a cursor, which must exist. For a cursor that the filter excludes, the nearest newer included row
 * counts.
 */
function positionOf<T extends Listed>(rows: T[], kept: T[], id: string, param: string): number {
  const cursor = rows.findIndex((row) => row.id === id);
  if (cursor < 0) throw noSuch('object', id, param);
  const newer = new Set(rows.slice(0, cursor));
  const before = kept.filter((row) => newer.has(row)).length;
  return kept[before]?.id === id ? before : before - 1;
}

function readCreated(params: Params): (created: number) => boolean {
  if (params.isHash('created')) {
    const range = params.child('created');
    const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => range?.integer(bound));
    return (created) =>
      created > (gt ?? -Infinity) &&
      created >= (gte ?? -Infinity) &&
      created < (lt ?? Infinity) &&
      created <= (lte ?? Infinity);
  }
  const exact = params.integer('created');
  return (created) => exact === undefined || created === exact;
}
