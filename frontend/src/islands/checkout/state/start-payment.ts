import {
  type CurrentLine,
  type CurrentLines,
  type CartEstimate,
  type ErrorReply,
  type FieldError,
  type PaymentIntentReply,
  type PaymentIntentRequest,
  type PaymentsConfig,
} from '@shop/shared';
import { ApiError, callApi, messageOf } from '../../../lib/api/api.ts';
import type { Cart } from '../../cart/state/cart.ts';
import { checkoutId } from '../../cart/state/checkout-storage.ts';
import { chooseDelivery, type Destination } from '../../cart/state/destination.ts';
import { fetchEstimate } from '../../cart/state/estimate.ts';
import { customerOf, deliveryFields, type DeliveryField, type DeliveryForm } from './delivery-form.ts';

export interface Prepared {
  estimate: CartEstimate;
  intent: PaymentIntentReply;
  config: PaymentsConfig;
}

/** Result of the request for a payment intent. */
export type StartOutcome =
  | ({ kind: 'ready' } & Prepared)
  /** Prices or stock differ from what the buyer saw. */
  | { kind: 'changed'; lines: CurrentLine[]; message: string }
  | { kind: 'alreadyPaid'; orderId: string }
  | { kind: 'fields'; messages: Partial<Record<DeliveryField, string>>; message: string }
  | { kind: 'failed'; message: string };

interface Wish {
  cart: Cart;
  form: DeliveryForm;
  destination: Destination;
  giftNote: string;
  /** Messages for a refusal without a reason of the API, and for a delivery option that is no longer offered. */
  texts: { fallback: string; deliveryGone: string };
}

/** Creates the order and its payment intent. Sending the same request again returns the same order. */
export async function startPayment(wish: Wish): Promise<StartOutcome> {
  try {
    const estimate = await fetchEstimate(wish.cart, wish.destination);
    const { delivery } = wish.destination;
    if (delivery && estimate.delivery?.chosen !== delivery) {
      chooseDelivery();
      return { kind: 'changed', lines: estimate.lines, message: wish.texts.deliveryGone };
    }
    const body = requestOf(wish, estimate);
    const idempotencyKey = await keyOf(body);
    const [intent, config] = await Promise.all([
      callApi('POST /create-payment-intent', { body, idempotencyKey }),
      callApi('GET /payments/config'),
    ]);
    return isIntent(intent)
      ? { kind: 'ready', estimate, intent, config }
      : { kind: 'failed', message: wish.texts.fallback };
  } catch (error) {
    return refusalOf(error, wish.texts.fallback);
  }
}

function requestOf(
  { cart, form, destination, giftNote }: Wish,
  { total, delivery }: CartEstimate,
): PaymentIntentRequest {
  const { province, isProvinceConfirmed } = destination;
  return {
    customerInfo: { ...customerOf(form), ...(province && { province, isProvinceConfirmed }) },
    items: cart.map(({ id, quantity, price }) => ({ productId: id, quantity, price })),
    total,
    status: 'pending',
    ...(giftNote && { giftNote }),
    ...(delivery?.chosen && { delivery: delivery.chosen }),
  };
}

/**
 * Idempotency key: equal for equal requests of the same checkout. Undefined on a page loaded over plain HTTP from
 * another machine, where browsers have no Web Crypto; that happens only in trials.
 */
async function keyOf(request: PaymentIntentRequest): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const content = new TextEncoder().encode(JSON.stringify(request));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const text = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${checkoutId()}.${text}`;
}

function isIntent(reply: Partial<PaymentIntentReply> | undefined): reply is PaymentIntentReply {
  return Boolean(reply?.clientSecret && reply.order?.id);
}

function refusalOf(error: unknown, fallback: string): StartOutcome {
  const message = messageOf(error, fallback);
  const reply = error instanceof ApiError ? error.reply : undefined;
  const details = reply?.details;
  if (hasLines(details)) return { kind: 'changed', lines: details.lines, message };
  if (reply?.code === 'payments.already_paid' && hasOrder(details))
    return { kind: 'alreadyPaid', orderId: details.orderId };
  const messages = fieldMessages(reply, message);
  if (Object.keys(messages).length > 0) return { kind: 'fields', messages, message };
  return { kind: 'failed', message };
}

function hasLines(details: unknown): details is CurrentLines {
  return Array.isArray((details as Partial<CurrentLines> | undefined)?.lines);
}

function hasOrder(details: unknown): details is { orderId: string } {
  return typeof (details as { orderId?: unknown } | undefined)?.orderId === 'string';
}

/** Error messages by form field, from API paths such as `customerInfo.email`. */
function fieldMessages(
  reply: ErrorReply | undefined,
  message: string,
): Partial<Record<DeliveryField, string>> {
  if (reply?.code.startsWith('orders.province_') || reply?.code === 'orders.delivery_unavailable')
    return { postalCode: message };
  if (reply?.code !== 'request.invalid' || !Array.isArray(reply.details)) return {};
  const entries = (reply.details as FieldError[]).flatMap(({ field, message }) => {
    const name = deliveryFields.find((known) => field === `customerInfo.${known}`);
    return name ? [[name, message]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<DeliveryField, string>>;
}
