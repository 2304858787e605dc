import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { withTimeLimit } from '../../../platform/time-limit.js';
import { GatewayError } from './payment-gateway.js';

const asking = new AsyncLocalStorage<AbortSignal>();

/**
 * HTTP client for Stripe's SDK that passes on only complete answers in Stripe's format. The SDK accepts any JSON, and
 * crashes the process on JSON that is no object. Other answers, for example from a proxy in between, count as lost.
 */
export function stripeHttp(): Stripe.HttpClient {
  return Stripe.createFetchHttpClient(async (url, init) => {
    const limits = [init?.signal, asking.getStore()].filter((signal) => signal instanceof AbortSignal);
    const answer = await fetch(url, { ...init, signal: AbortSignal.any(limits), redirect: 'error' });
    const text = await answer.text();
    if (!isOfStripe(text, answer.ok)) throw new Error(`no answer of Stripe's, with status ${answer.status}`);
    return new Response(text, { status: answer.status, headers: answer.headers });
  });
}

/** Limits a call to `ms` milliseconds, including retries and further pages. */
export async function within<Answer>(ms: number, call: () => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController();
  return withTimeLimit(ms, asking.run(controller.signal, call), () => {
    controller.abort();
    return new GatewayError('unreachable', 'timeout');
  });
}

function isOfStripe(text: string, isOk: boolean): boolean {
  const answer = objectIn(text);
  if (isOk) return typeof answer?.object === 'string' && answer.error === undefined;
  const error = answer?.error;
  return (
    typeof error === 'object' && error !== null && typeof (error as { type?: unknown }).type === 'string'
  );
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
