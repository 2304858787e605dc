import type { LoginReply, User } from '@shop/shared';
import { atom, onMount } from 'nanostores';
import { ApiError, callApi, callApiOrNull } from '../api/api.ts';

/** Storage keys of access tokens, in the order in which they are read; `authToken` is the one in use. */
const tokenKeys = ['finalToken', 'adminToken', 'authToken'] as const;
/** Other local storage keys with personal data, which are removed on logout. */
const personalKeys = ['favourites', 'favouritesOf', 'checkout-id', 'cart-gift-note'];
/**
 * Storage key that tells other tabs that the session ended because the user was idle, so that they keep unsaved input.
 */
const idleKey = 'session-idle';
/** The only session storage key without personal data; set by `boot.js`. */
const impersonalKey = 'visited';

export type Session =
  /** A token may be stored, but the API has not answered yet. */
  | { state: 'checking' }
  /**
   * Nobody is logged in. `status` is that of the refusal of a stored token; `isIdle` means that the session ended
   * because the user was idle.
   */
  | { state: 'anonymous'; status?: number; isIdle?: true }
  /** The stored token could not be checked; it is kept. */
  | { state: 'unreachable'; status?: number }
  | { state: 'known'; user: User };

/** Session of this browser, for scripts and islands. The first subscription starts the check. */
export const $session = atom<Session>({ state: 'checking' });

onMount($session, () => {
  if (typeof window !== 'undefined') void startSession();
});

let started: Promise<void> | undefined;
/** Counter that marks replies to earlier checks as outdated. */
let turn = 0;
/** Token of the current `$session`; null until known. */
let knownToken: string | null = null;

/** Session after its check, which is made once per page, and only if a token is stored. */
export async function startSession(): Promise<Session> {
  if (!started) {
    followOtherTabs();
    started = check();
  }
  await started;
  return $session.get();
}

/** Stored access token, or null. */
export function storedToken(): string | null {
  return storedTokens()[0] ?? null;
}

function storedTokens(): string[] {
  const tokens = tokenKeys.map((key) => localStorage.getItem(key)).filter((token) => token !== null);
  return [...new Set(tokens)];
}

/** Stores the session of a successful login or registration. */
export function enterSession({ token, user }: LoginReply): void {
  turn += 1;
  keep(token, user);
}

/** Updates the session after the user has changed the account details. */
export function updateUser({ id, firstName, lastName, email, role, createdAt }: User): void {
  $session.set({ state: 'known', user: { id, firstName, lastName, email, role, createdAt } });
}

/** Removes all tokens and personal data from this browser. The caller must then leave pages that show such data. */
export function forgetSession(): void {
  turn += 1;
  for (const key of [...tokenKeys, ...personalKeys, idleKey]) localStorage.removeItem(key);
  forgetTab();
}

function forgetTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key !== impersonalKey) sessionStorage.removeItem(key);
}

const logoutTimeoutMs = 4_000;

/** Ends the session in this browser, and on the server if it can be reached. */
export async function logOut(): Promise<void> {
  const signal = AbortSignal.timeout(logoutTimeoutMs);
  await callApi('POST /auth/logout', { signal }).catch(() => undefined);
  forgetSession();
}

/** Checks the stored tokens one after the other until one is valid; refused tokens are removed. */
async function check(): Promise<void> {
  const mine = ++turn;
  let status: number | undefined;
  for (const token of storedTokens()) {
    const answer = await verifyToken(token);
    if (mine !== turn) return;
    // The token was removed while it was being checked, so it must not be stored again.
    if (!storedTokens().includes(token)) return check();
    if (answer.kind === 'good') return keep(token, answer.user);
    status = answer.status;
    if (answer.kind === 'unreachable') return $session.set({ state: 'unreachable', status });
    if (answer.isIdle) localStorage.setItem(idleKey, '1');
    forgetToken(token);
  }
  const isIdle = localStorage.getItem(idleKey) !== null;
  // The session has ended in another tab, so the personal data are removed from this tab, too.
  if (knownToken && isIdle) forgetTab();
  else if (knownToken) forgetSession();
  knownToken = null;
  $session.set(isIdle ? { state: 'anonymous', status: 401, isIdle } : { state: 'anonymous', status });
}

/** Checks the session again after a response with status 401. */
export function recheckSession(): Promise<void> {
  return check();
}

function forgetToken(token: string): void {
  for (const key of tokenKeys) if (localStorage.getItem(key) === token) localStorage.removeItem(key);
  for (const key of personalKeys) localStorage.removeItem(key);
}

function keep(token: string, user: User): void {
  for (const key of ['finalToken', idleKey]) localStorage.removeItem(key);
  localStorage.setItem('authToken', token);
  if (user.role === 'admin') localStorage.setItem('adminToken', token);
  else localStorage.removeItem('adminToken');
  knownToken = token;
  $session.set({ state: 'known', user });
}

type Verification =
  | { kind: 'good'; user: User }
  | { kind: 'refused'; status: number; isIdle?: boolean }
  | { kind: 'unreachable'; status?: number };

/** Characters allowed in an HTTP header; a token with other characters is invalid. */
const headerText = /^[\x21-\x7e]+$/;

/** Checks a token with the API. Rate limiting and server errors give `unreachable`, not `refused`. */
async function verifyToken(token: string): Promise<Verification> {
  if (!headerText.test(token)) return { kind: 'refused', status: 401 };
  let isIdle = false;
  try {
    const user = await callApiOrNull('GET /auth/verify', { token }, (refusal) => {
      isIdle = refusal?.code === 'auth.session_idle';
    });
    return user ? { kind: 'good', user } : { kind: 'refused', status: 401, isIdle };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unreachable' };
    const { status } = error;
    return { kind: status >= 500 || status === 429 ? 'unreachable' : 'refused', status };
  }
}

/**
 * Checks the session again after a login or logout in another tab, and when a page is restored from the back/forward
 * cache.
 */
function followOtherTabs(): void {
  const recheck = () => {
    if (storedToken() !== knownToken) void check();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || (tokenKeys as readonly string[]).includes(key)) recheck();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheck());
}
