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

/** Message about a failed call: the one of the API, else the fallback. */
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
  /** Idempotency key: a repeated request with it has no second effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Token to use instead of the stored one. */
  token?: string;
  /** Instead of the language of the page. */
  lang?: Language;
}

/** Arguments of a call to a route; optional for a route without required parameters. */
export type CallArguments<Name extends RouteName> =
  object extends CallOf<Name> ? [call?: CallOf<Name> & Options] : [call: CallOf<Name> & Options];

declare const address: unique symbol;
/** Path and query of a route, without `/api`. */
export type Address = string & { readonly [address]: true };

/** Parts of the path go by their names; what is empty is left out of the query. */
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

/** Raw response of a route, for streams. A refusal is thrown. */
export function requestApi<Name extends RouteName>(
  name: Name,
  ...[call]: CallArguments<Name>
): Promise<Response> {
  return requestPath(addressOf(name, call), { ...call, method: methodOf(name) });
}

/** Calls the API as the visitor of this browser, with their token when they have one, in the language of the page. */
export async function callApi<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ReplyOf<Name>> {
  const response = await requestApi(name, ...call);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ReplyOf<Name>;
}

/** Reply of a route, or null for a 401, which means that nobody is logged in; `onUnauthorized` gets the refusal. */
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

/** Page of a list: its rows and the total. */
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

/** File of a route, with the name that the API gives it. */
export async function callApiFile<Name extends RouteName>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ApiFile> {
  return fileIn(await requestApi(name, ...call));
}

/** A file whose path the API has told. */
export async function readApiFile(path: string): Promise<ApiFile> {
  return fileIn(await requestPath(path));
}

async function fileIn(response: Response): Promise<ApiFile> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, name = 'file'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name, content: await response.blob() };
}

/** Headers with the token and the language of the caller. */
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
  /** Sent as JSON, or as multipart when it is a `FormData`. */
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
