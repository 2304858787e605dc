import { isLanguage, type ChatInput, type ChatMessage } from '@shop/contracts';

const path = '/api/chat/messages';

/** The latest list and its name: replies are `no-store`, so that the browser keeps neither for us. */
let known: { etag: string; messages: ChatMessage[] } | undefined;

/** The visitor's own messages. Asking again costs a 304 where nothing is new. */
export async function listMessages(): Promise<ChatMessage[]> {
  const response = await call(`${path}/user`, { headers: known ? { 'If-None-Match': known.etag } : {} });
  if (response.status === 304 && known) return known.messages;
  const messages = (await response.json()) as ChatMessage[];
  const etag = response.headers.get('ETag');
  known = etag ? { etag, messages } : undefined;
  return messages;
}

export async function sendMessage({ message, email }: Pick<ChatInput, 'message' | 'email'>) {
  const { userAgent } = navigator;
  const input: ChatInput = {
    message,
    email,
    userAgent,
    url: location.href,
    timestamp: new Date().toISOString(),
  };
  const headers = { 'Content-Type': 'application/json' };
  const response = await call(path, { method: 'POST', headers, body: JSON.stringify(input) });
  return (await response.json()) as ChatMessage;
}

export async function markAnswerRead(id: number): Promise<ChatMessage> {
  const response = await call(`${path}/${id}/read`, { method: 'PUT' });
  return (await response.json()) as ChatMessage;
}

/** Not `callApi`: the chat has its own error text, and a 304 is none. */
async function call(
  address: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  const token = localStorage.getItem('authToken');
  const { lang } = document.documentElement;
  const response = await fetch(address, {
    ...init,
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
