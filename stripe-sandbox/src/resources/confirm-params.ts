import type Stripe from 'stripe';
import type { Engine } from '../store/engine.ts';
import { invalidRequest } from '../store/errors.ts';
import type { ConfirmOptions } from './payment.ts';
import type { ApiRequest } from '../input/request.ts';
import { readMethodChoice, type MethodDraft } from './payment-methods.ts';

export interface Confirmation {
  method: MethodDraft | null;
  options: ConfirmOptions;
}

/** Reads the parameters of a confirmation, which are the same for `confirm` and for `create` with `confirm=true`. */
export function readConfirm(
  engine: Engine,
  request: ApiRequest,
  automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null,
): Confirmation {
  const { params, locale, pagesBase, caller } = request;
  const method = readMethodChoice(engine, params, locale);
  const returnUrl = checkedReturnUrl(params.text('return_url') ?? null);
  params.flag('use_stripe_sdk');
  const mayRedirect = automatic?.enabled && automatic.allow_redirects !== 'never';
  if (mayRedirect && !returnUrl && caller === 'secret') {
    const message =
      'This PaymentIntent is configured to accept payment methods that might redirect your customer off of your page: you must provide a `return_url`. If you do not want to accept redirect payment methods, set `automatic_payment_methods[allow_redirects]` to `never` when creating the PaymentIntent.';
    throw invalidRequest(message, { param: 'return_url' });
  }
  return { method, options: { returnUrl, pagesBase, locale } };
}

function checkedReturnUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url.href;
}
