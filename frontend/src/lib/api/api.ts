import {
  isLanguage,
  orderLinkHeader,
  unattendedHeader,
  type CallOf,
  type ErrorReply,
  type Language,
  type Method,
  type Page,
  type ReplyOf,
  type RouteName,
  type RowOf,
} from '@shop/shared';
import { isAttended } from './attention.ts';
import { orderLinkFor } from './order-link.ts';
import { withQuery } from './query.ts';

/** Error response of the API. The message is "{status}: {body or status text}". */
export class ApiError extends Error {
  readonly status: number;
  /** Parsed error reply of the API; undefined when the body has another format. */
  readonly reply?: ErrorReply;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.reply = parseReply(body);
  }
}

/** Error message of the API if there is one, otherwise the fallback. */
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

interface Options {
  /** Idempotency key: repeating a request with the same key has no second effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Access token to use instead of the stored one. */
  token?: string;
  /** Language of the reply; by default the language of the page. */
  lang?: Language;
}

/** Arguments of a call to a route; optional for a route without required parameters. */
export type CallArguments<Name extends RouteName> =
  object extends CallOf<Name> ? [call?: CallOf<Name> & Options] : [call: CallOf<Name> & Options];

declare const address: unique symbol;
/** Path and query of an API route without the prefix `/api`. */
export type Address = string & { readonly [address]: true };

/** Builds the address of a route from path parameters and `query`; empty query values are left out. */
export function addressOf<Name extends RouteName>(
  name: Name,
  call?: Partial<CallOf<Name>> & Pick<Options, 'lang'>,
): Address {
  const values = (call ?? {}) as Record<string, unknown> & { query?: object; lang?: Language };
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(values[param])));
  return withQuery(path, { ...values.query, lang: values.lang }) as Address;
}

/** Calls a route and returns the raw response, for streams. Throws an `ApiError` for an error response. */
export function requestApi<Name extends RouteName>(
  name: Name,
  ...[call]: CallArguments<Name>
): Promise<Response> {
  return requestPath(addressOf(name, call), { ...call, method: methodOf(name) });
}

/**
 * Calls a route with the stored access token and the language of the page. Throws an `ApiError` for an error response.
 */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ReplyOf<Name>> {
  const response = await requestApi(name, ...call);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ReplyOf<Name>;
}

/** Reply of a route, or null for status 401 (not logged in), whose body is passed to `onUnauthorized`. */
export async function callApiOrNull<Name extends RouteName>(
  name: Name,
  call: CallArguments<Name>[0],
  onUnauthorized?: (refusal: ErrorReply | undefined) => void,
): Promise<ReplyOf<Name> | null> {
  try {
    return await callApi(name, ...([call] as CallArguments<Name>));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    onUnauthorized?.(error.reply);
    return null;
  }
}

/** One page of a list: its rows and the total number of rows. */
export async function callApiPage<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<Page<RowOf<Name>>> {
  const response = await requestApi(name, ...call);
  const rows = (await response.json()) as RowOf<Name>[];
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

interface ApiFile {
  name: string;
  content: Blob;
}

/** File from a route, with the name that the API sends. */
export async function callApiFile<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ApiFile> {
  return fileIn(await requestApi(name, ...call));
}

/** Loads a file from a path that an API reply contained. */
export async function readApiFile(path: string): Promise<ApiFile> {
  return fileIn(await requestPath(path));
}

async function fileIn(response: Response): Promise<ApiFile> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name, content: await response.blob() };
}

/** Request headers with the access token and the language. */
export function callHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = localStorage.getItem('authToken');
  if (token) headers.Authorization = `Bearer ${token}`;
  if (token && !isAttended()) headers[unattendedHeader] = '1';
  const { lang } = document.documentElement;
  if (isLanguage(lang)) headers['Accept-Language'] = lang;
  return headers;
}

export const methodOf = (name: RouteName) => name.slice(0, name.indexOf(' ')) as Method;

interface Request extends Options {
  method?: Method;
  /** Request body: sent as JSON, or as multipart if it is a `FormData`. */
  body?: unknown;
}

export async function requestPath(
  path: string,
  { method = 'GET', body, idempotencyKey, signal, token }: Request = {},
): Promise<Response> {
  const headers = callHeaders();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const link = orderLinkFor(path);
  if (link) headers[orderLinkHeader] = link;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const payload = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    body: payload,
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}
