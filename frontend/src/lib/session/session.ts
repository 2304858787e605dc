import type { LoginReply, User } from '@shop/shared';
import { atom, onMount } from 'nanostores';
import { ApiError, callApi, callApiOrNull } from '../api/api.ts';

/** Storage keys of a token, in the order in which they are read. The API is called with `authToken`. */
const tokenKeys = ['finalToken', 'adminToken', 'authToken'] as const;
/** Other storage keys that belong to the person, not to the browser. */
const personalKeys = ['favourites', 'favouritesOf', 'checkout-id', 'cart-gift-note'];
/** Tells the other tabs why the token is gone: they keep what is being filled in. */
const idleKey = 'session-idle';
/** The only session storage key that says nothing about a person (`boot.js`). */
const impersonalKey = 'visited';

export type Session =
  /** A token may be stored; the API has not answered yet. */
  | { state: 'checking' }
  /** Nobody; with the status of the refusal where a stored token was refused, and whether because nobody did anything for long. */
  | { state: 'anonymous'; status?: number; isIdle?: true }
  /** The stored token could not be checked and is kept. */
  | { state: 'unreachable'; status?: number }
  | { state: 'known'; user: User };

/** Session of this browser, for scripts and islands. The first subscriber starts the check. */
export const $session = atom<Session>({ state: 'checking' });

onMount($session, () => {
  if (typeof window !== 'undefined') void startSession();
});

let started: Promise<void> | undefined;
/** Goes up whenever the answer to an earlier check has become worthless. */
let turn = 0;
/** The token of `$session`, once that is known. */
let knownToken: string | null = null;

/** Session after its check, which is made once per page, and not at all without a stored token. */
export async function startSession(): Promise<Session> {
  if (!started) {
    followOtherTabs();
    started = check();
  }
  await started;
  return $session.get();
}

/** The token of this browser, or null. */
export function storedToken(): string | null {
  return storedTokens()[0] ?? null;
}

function storedTokens(): string[] {
  const tokens = tokenKeys.map((key) => localStorage.getItem(key)).filter((token) => token !== null);
  return [...new Set(tokens)];
}

/** Takes over what a login or a registration has brought. */
export function enterSession({ token, user }: LoginReply): void {
  turn += 1;
  keep(token, user);
}

/** The person has changed their own details. */
export function updateUser({ id, firstName, lastName, email, role, createdAt }: User): void {
  $session.set({ state: 'known', user: { id, firstName, lastName, email, role, createdAt } });
}

/** Forgets who was here: every token, and what belonged to them. The page that shows them is to be left after it. */
export function forgetSession(): void {
  turn += 1;
  for (const key of [...tokenKeys, ...personalKeys, idleKey]) localStorage.removeItem(key);
  forgetTab();
}

function forgetTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key !== impersonalKey) sessionStorage.removeItem(key);
}

const logoutPatienceMs = 4_000;

/** Ends the session here, and on the server as far as it can be reached. */
export async function logOut(): Promise<void> {
  const signal = AbortSignal.timeout(logoutPatienceMs);
  await callApi('POST /auth/logout', { signal }).catch(() => undefined);
  forgetSession();
}

/** Asks about one token after the other until one is good; those that the shop refuses are removed. */
async function check(): Promise<void> {
  const mine = ++turn;
  let status: number | undefined;
  for (const token of storedTokens()) {
    const answer = await verifyToken(token);
    if (mine !== turn) return;
    // Removed while the shop was asked about it: it must not come back.
    if (!storedTokens().includes(token)) return check();
    if (answer.kind === 'good') return keep(token, answer.user);
    status = answer.status;
    if (answer.kind === 'unreachable') return $session.set({ state: 'unreachable', status });
    if (answer.isIdle) localStorage.setItem(idleKey, '1');
    forgetToken(token);
  }
  const isIdle = localStorage.getItem(idleKey) !== null;
  // Somebody has just left, in another tab: nothing of theirs stays in this one.
  if (knownToken && isIdle) forgetTab();
  else if (knownToken) forgetSession();
  knownToken = null;
  $session.set(isIdle ? { state: 'anonymous', status: 401, isIdle } : { state: 'anonymous', status });
}

/** Checks the session again after a 401 of the API, because it may have expired or been ended meanwhile. */
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

/** Characters allowed in a header; a token with any other is invalid. */
const headerText = /^[\x21-\x7e]+$/;

/** Result of the check of a token. A rate limited call or an unavailable API leaves it open. */
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

/** A login or logout in another tab, or before a page that the browser brings back from its memory, holds here too. */
function followOtherTabs(): void {
  const recheck = () => {
    if (storedToken() !== knownToken) void check();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || (tokenKeys as readonly string[]).includes(key)) recheck();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && recheck());
}
