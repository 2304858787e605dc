import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

interface Refusal {
  status: number;
  body: ErrorBody;
  headers?: Record<string, string>;
  /**
   * True when the call was refused during its execution, so that a repeated idempotency key returns the same refusal.
   */
  executed?: boolean;
}

/** Error in Stripe's wording, sent as `{error: {...}}` with its HTTP status. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;
  readonly executed: boolean;

  constructor({ status, body, headers = {}, executed = false }: Refusal) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.executed = executed;
  }
}

type Details = Omit<ErrorBody, 'type' | 'message'>;

export function invalidRequest(message: string, details: Details = {}): SandboxError {
  return new SandboxError({ status: 400, body: { type: 'invalid_request_error', message, ...details } });
}

/** Error for valid parameters that the state of the object does not allow. */
export function wrongState(message: string, details: Details): SandboxError {
  const body: ErrorBody = { type: 'invalid_request_error', message, ...details };
  return new SandboxError({ status: 400, body, executed: true });
}

export function missingParam(param: string): SandboxError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function noSuch(kind: string, id: string, param = 'id'): SandboxError {
  const body: ErrorBody = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  };
  return new SandboxError({ status: 404, body });
}

export function unknownRoute(method: string, path: string): SandboxError {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox implements only part of the API.`;
  return new SandboxError({ status: 404, body: { type: 'invalid_request_error', message } });
}

/** Error for a declined card; Stripe's SDK throws `StripeCardError`. */
export function cardError(message: string, details: Details, executed: boolean): SandboxError {
  return new SandboxError({ status: 402, body: { type: 'card_error', message, ...details }, executed });
}

export function unauthorized(message: string): SandboxError {
  const body: ErrorBody = { type: 'invalid_request_error', message };
  return new SandboxError({
    status: 401,
    body,
    headers: { 'www-authenticate': 'Bearer realm="Stripe sandbox"' },
  });
}

export function secretKeyRequired(): SandboxError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new SandboxError({
    status: 403,
    body: { type: 'invalid_request_error', code: 'secret_key_required', message },
  });
}

export function idempotencyMismatch(message: string): SandboxError {
  return new SandboxError({ status: 400, body: { type: 'idempotency_error', message } });
}

export function keyInUse(key: string): SandboxError {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`;
  return new SandboxError({
    status: 409,
    body: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message },
    headers: { 'stripe-should-retry': 'true' },
  });
}

export function rateLimited(): SandboxError {
  const message = 'Too many requests in a short time (asked for by the control API).';
  return new SandboxError({
    status: 429,
    body: { type: 'invalid_request_error', code: 'rate_limit', message },
    headers: { 'retry-after': '1' },
  });
}

export function serverError(message: string): SandboxError {
  return new SandboxError({ status: 500, body: { type: 'api_error', message }, executed: true });
}
