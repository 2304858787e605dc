import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { API_VERSION } from '../store/engine.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;

export interface WebhookCall {
  url: string;
  payload: string;
  secret: string;
  signal: AbortSignal;
}

/**
 * Sends one signed event by POST and returns the HTTP status. The signature uses the machine's time, not the
 * sandbox's, since the shop compares it with its own clock.
 */
export function postWebhook({ url, payload, secret, signal }: WebhookCall): Promise<number> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'user-agent': `Stripe/1.0 (sandbox; ${API_VERSION})`,
    'stripe-signature': signatureHeader(payload, secret, Math.floor(Date.now() / 1000)),
  };
  return new Promise((resolve, reject) => {
    // The connection is not kept alive, so that the shop can close immediately.
    const call = send(url, { method: 'POST', headers, agent: false, signal }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    call.on('error', reject);
    call.end(payload);
  });
}
