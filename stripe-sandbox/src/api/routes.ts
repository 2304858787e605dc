import type { AnswerKind } from './expand.ts';
import type { Handler } from '../input/request.ts';
import { getCharge } from '../resources/charges.ts';
import { getDispute } from '../resources/disputes.ts';
import { getEvent, listEvents } from '../resources/events.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  getIntent,
  listIntents,
  updateIntent,
} from '../resources/payment-intents.ts';
import { createPaymentMethod, getPaymentMethod } from '../resources/payment-methods.ts';
import { createRefund, getRefund, listRefunds } from '../resources/refunds.ts';

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  handler: Handler;
  answers: AnswerKind;
  /** True when browsers may call the route with the publishable key. */
  browser: boolean;
}

const one = (kind: AnswerKind['kind']): AnswerKind => ({ kind, list: false });
const many = (kind: AnswerKind['kind']): AnswerKind => ({ kind, list: true });

/** Declares a route; `:id` in its path is the id of the object. */
function route(endpoint: string, handler: Handler, answers: AnswerKind, audience?: 'browser'): Route {
  const [method, path = ''] = endpoint.split(' ');
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path: new RegExp(`^${path.replace(':id', '([0-9A-Za-z_]{1,100})')}$`),
    handler,
    answers,
    browser: audience === 'browser',
  };
}

const ROUTES: readonly Route[] = [
  route('POST /v1/payment_intents', createIntent, one('payment_intent')),
  route('GET /v1/payment_intents', listIntents, many('payment_intent')),
  route('GET /v1/payment_intents/:id', getIntent, one('payment_intent'), 'browser'),
  route('POST /v1/payment_intents/:id', updateIntent, one('payment_intent')),
  route('POST /v1/payment_intents/:id/confirm', confirmIntent, one('payment_intent'), 'browser'),
  route('POST /v1/payment_intents/:id/cancel', cancelIntent, one('payment_intent')),
  route('POST /v1/payment_methods', createPaymentMethod, one('payment_method'), 'browser'),
  route('GET /v1/payment_methods/:id', getPaymentMethod, one('payment_method')),
  route('GET /v1/charges/:id', getCharge, one('charge')),
  route('POST /v1/refunds', createRefund, one('refund')),
  route('GET /v1/refunds', listRefunds, many('refund')),
  route('GET /v1/refunds/:id', getRefund, one('refund')),
  route('GET /v1/disputes/:id', getDispute, one('dispute')),
  route('GET /v1/events', listEvents, many('event')),
  route('GET /v1/events/:id', getEvent, one('event')),
];

export interface FoundRoute extends Pick<Route, 'handler' | 'answers' | 'browser'> {
  id: string;
}

export function findRoute(method: string, path: string): FoundRoute | null {
  for (const { method: verb, path: pattern, handler, answers, browser } of ROUTES) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match) return { handler, answers, browser, id: match[1] ?? '' };
  }
  return null;
}

/** True for calls that a shop may forward from its visitors' browsers; `path` is without the query string. */
export function isBrowserCall(method: string, path: string): boolean {
  if (/^\/pages\/[\w./-]+$/.test(path) && !path.includes('..')) return method === 'GET' || method === 'POST';
  return findRoute(method, path)?.browser ?? false;
}
