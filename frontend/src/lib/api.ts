import {
  isLanguage,
  orderLinkHeader,
  unattendedHeader,
  type CallOf,
  type ErrorReply,
  type Method,
  type Page,
  type ReplyOf,
  type RouteName,
  type RowOf,
} from '@shop/contracts';
import { isAttended } from './attention.ts';
import { orderLinkFor } from './order-link.ts';

/** A reply that is no success: the message is the status, a colon, a space, then the body or the status text. */
export class ApiError extends Error {
  readonly status: number;
  /** The refusal, where the reply holds one. */
  readonly reply?: ErrorReply;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.reply = parseReply(body);
  }
}

/** What to tell a person about a failed call: the server's sentence, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.reply?.message) || fallback;
}

function parseReply(body: string): ErrorReply | undefined {
  try {
    const reply = JSON.parse(body) as Partial<ErrorReply>;
    return typeof reply.code === 'string' ? (reply as ErrorReply) : undefined;
  } catch {
    return undefined;
  }
}

interface Call {
  method?: Method;
  /** Sent as JSON, or as multipart when it is a `FormData`. */
  body?: unknown;
  /** The same key again is the same request: nothing is done twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Instead of the token that is kept. */
  token?: string;
}

type Options = Pick<Call, 'idempotencyKey' | 'signal'>;
/** What a route needs to be called; nothing at all where it needs nothing. */
export type CallArguments<Name extends RouteName> =
  object extends CallOf<Name> ? [call?: CallOf<Name> & Options] : [call: CallOf<Name> & Options];

/** Path and query of a route, without `/api`: parts of the path by their names, what is empty left out of the query. */
export function addressOf<Name extends RouteName>(name: Name, call?: Partial<CallOf<Name>>): string {
  const values = (call ?? {}) as Record<string, unknown> & { query?: object };
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(values[param])));
  const kept = Object.entries(values.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

/** Calls the API as the visitor of this browser, with their token when they have one, in the language of the page. */
export function callApi<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ReplyOf<Name>>;
export function callApi<Reply>(path: string, call?: Call): Promise<Reply>;
export async function callApi(target: string, call: Call = {}): Promise<unknown> {
  const response = await requestTo(target, call);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text ? JSON.parse(text) : undefined) as unknown;
}

/**
 * The same, where it is an answer that nobody is logged in: a 401 yields null, and `onUnauthorized` gets the refusal.
 */
export async function callApiOrNull<Reply>(
  path: string,
  call: Call = {},
  onUnauthorized?: (refusal: ErrorReply | undefined) => void,
): Promise<Reply | null> {
  try {
    return await callApi<Reply>(path, call);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    onUnauthorized?.(error.reply);
    return null;
  }
}

/** The same, for a list that is paged: its rows, and how many there are in all. */
export function callApiPage<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<Page<RowOf<Name>>>;
export function callApiPage<Row>(path: string, call?: Call): Promise<Page<Row>>;
export async function callApiPage(target: string, call: Call = {}): Promise<Page<unknown>> {
  const response = await requestTo(target, call);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const rows = JSON.parse(text) as unknown[];
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

/** The same, for a file, with the name that the shop gives it. */
export function callApiFile<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<{ name: string; content: Blob }>;
export function callApiFile(path: string, call?: Call): Promise<{ name: string; content: Blob }>;
export async function callApiFile(target: string, call: Call = {}): Promise<{ name: string; content: Blob }> {
  const response = await requestTo(target, call);
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name, content: await response.blob() };
}

/** Who calls, and in which language. */
export function callHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = localStorage.getItem('authToken');
  if (token) headers.Authorization = `Bearer ${token}`;
  if (token && !isAttended()) headers[unattendedHeader] = '1';
  const { lang } = document.documentElement;
  if (isLanguage(lang)) headers['Accept-Language'] = lang;
  return headers;
}

function requestTo(target: string, call: Call): Promise<Response> {
  const space = target.indexOf(' ');
  if (space < 0) return request(target, call);
  return request(addressOf(target as RouteName, call as object), {
    ...call,
    method: target.slice(0, space) as Method,
  });
}

function request(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, signal, token } = call;
  const headers = callHeaders();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const link = orderLinkFor(path);
  if (link) headers[orderLinkHeader] = link;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const payload = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  return fetch(`/api${path}`, { method, headers, body: payload, credentials: 'same-origin', signal });
}
