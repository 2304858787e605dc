import { isLanguage, orderLinkHeader, unattendedHeader, type ErrorReply } from '@shop/contracts';
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
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as multipart when it is a `FormData`. */
  body?: unknown;
  /** The same key again is the same request: nothing is done twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Instead of the token that is kept. */
  token?: string;
}

/** Calls the API as the visitor of this browser, with their token when they have one, in the language of the page. */
export async function callApi<Reply>(path: string, call: Call = {}): Promise<Reply> {
  const response = await request(path, call);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text ? JSON.parse(text) : undefined) as Reply;
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
export async function callApiPage<Row>(
  path: string,
  call: Call = {},
): Promise<{ rows: Row[]; total: number }> {
  const response = await request(path, call);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const rows = JSON.parse(text) as Row[];
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

/** The same, for a file, with the name that the shop gives it. */
export async function callApiFile(path: string, call: Call = {}): Promise<{ name: string; content: Blob }> {
  const response = await request(path, call);
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
