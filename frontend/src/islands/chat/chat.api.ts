import {
  isLanguage,
  type CallOf,
  type ChatInput,
  type ChatMessage,
  type ReplyOf,
  type RouteName,
} from '@shop/shared';
import { addressOf, methodOf } from '../../lib/api/api.ts';

/** Latest message list with its ETag. Kept in memory because replies have `Cache-Control: no-store`. */
let known: { etag: string; messages: ChatMessage[] } | undefined;

/** Messages of this visitor. When nothing has changed, the API answers 304 without a body. */
export async function listMessages(): Promise<ChatMessage[]> {
  const response = await request('GET /chat/messages/user', {}, known && { 'If-None-Match': known.etag });
  if (response.status === 304 && known) return known.messages;
  const messages = (await response.json()) as ReplyOf<'GET /chat/messages/user'>;
  const etag = response.headers.get('ETag');
  known = etag ? { etag, messages } : undefined;
  return messages;
}

export async function sendMessage({ message, email }: Pick<ChatInput, 'message' | 'email'>) {
  const { userAgent } = navigator;
  const body: ChatInput = {
    message,
    email,
    userAgent,
    url: location.href,
    timestamp: new Date().toISOString(),
  };
  const headers = { 'Content-Type': 'application/json' };
  const response = await request('POST /chat/messages', { body }, headers);
  return (await response.json()) as ReplyOf<'POST /chat/messages'>;
}

export async function markAnswerRead(id: number): Promise<ChatMessage> {
  const response = await request('PUT /chat/messages/:id/read', { id });
  return (await response.json()) as ReplyOf<'PUT /chat/messages/:id/read'>;
}

/** Request without `callApi`, because the chat has its own error texts and must not treat status 304 as an error. */
async function request<Name extends RouteName>(
  name: Name,
  call: CallOf<Name>,
  headers?: Record<string, string>,
): Promise<Response> {
  const token = localStorage.getItem('authToken');
  const { lang } = document.documentElement;
  const { body } = call as { body?: object };
  const response = await fetch(`/api${addressOf(name, call)}`, {
    method: methodOf(name),
    body: body && JSON.stringify(body),
    credentials: 'same-origin',
    headers: {
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(isLanguage(lang) && { 'Accept-Language': lang }),
    },
  });
  if (!response.ok && response.status !== 304) throw new Error(`HTTP error! status: ${response.status}`);
  return response;
}
