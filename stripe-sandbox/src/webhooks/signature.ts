import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: HMAC-SHA256 of `timestamp.payload`, timestamp in seconds. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
