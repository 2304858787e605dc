import type { User } from '@shop/contracts';
import { ApiError, callApi } from './api.ts';

/** Where a token may lie, in the order in which they are looked at; only `authToken` is written. */
const tokenKeys = ['finalToken', 'adminToken', 'authToken'] as const;

/** The token of this browser, or null. One that lies under a former key is taken over. */
export function storedToken(): string | null {
  const token = tokenKeys.map((key) => localStorage.getItem(key)).find((found) => found) ?? null;
  if (token && localStorage.getItem('authToken') !== token) localStorage.setItem('authToken', token);
  return token;
}

export function forgetSession(): void {
  for (const key of tokenKeys) localStorage.removeItem(key);
}

/** Who is logged in, or null. A token that the shop refuses is forgotten; one that it cannot check now is kept. */
export async function currentUser(): Promise<User | null> {
  if (!storedToken()) return null;
  try {
    return await callApi<User>('/auth/verify');
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) forgetSession();
    return null;
  }
}

/** Ends the session here, and on the server as far as it can be reached. */
export async function logOut(): Promise<void> {
  await callApi('/auth/logout', { method: 'POST' }).catch(() => undefined);
  forgetSession();
}
