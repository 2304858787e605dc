import type { User } from '@shop/shared';
import { persistentAtom } from '@nanostores/persistent';
import { callApi } from '../../lib/api/api.ts';
import { startSession } from '../../lib/session/session.ts';
import { decodeFavourites, withFavourite, withoutFavourite, type Favourites } from './favourites.ts';

/** Favourite products in this browser's storage: a guest's own list, or a copy of the account's list. */
export const $favourites = persistentAtom<Favourites>('favourites', [], {
  encode: JSON.stringify,
  decode: decodeFavourites,
});

/** Storage key of the id of the account that owns the stored list; absent for a guest's list. */
const ownerKey = 'favouritesOf';
/** Session storage key of the account whose favourites this tab has already loaded. */
const askedKey = 'favourites-asked';
const timeoutMs = 4_000;

/**
 * Merges the local favourites with those of the account. A guest's list is added once; after that the account's list
 * replaces the local one. After a failed request the next page retries.
 */
export async function syncFavourites({ id }: Pick<User, 'id'>): Promise<void> {
  const isVisitors = localStorage.getItem(ownerKey) === null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const favourites = isVisitors
      ? await callApi('POST /profile/favourites', { body: { productIds: [...$favourites.get()] }, signal })
      : await callApi('GET /profile/favourites', { signal });
    localStorage.setItem(ownerKey, String(id));
    sessionStorage.setItem(askedKey, String(id));
    $favourites.set(favourites);
  } catch {
    // A failed request leaves the local list unchanged.
  }
}

let freshened: Promise<void> | undefined;

/** Reloads the favourites once per tab, because another browser may have changed them. Safe to call repeatedly. */
export function freshenFavourites(): Promise<void> {
  return (freshened ??= freshen());
}

async function freshen(): Promise<void> {
  const session = await startSession();
  if (session.state === 'known' && sessionStorage.getItem(askedKey) !== String(session.user.id))
    await syncFavourites(session.user);
}

/**
 * Adds or removes a favourite, first locally and then in the account. On failure the local change is undone and the
 * promise rejects.
 */
export async function toggleFavourite(productId: number): Promise<{ isMarked: boolean; isKept: boolean }> {
  const isMarked = !$favourites.get().includes(productId);
  apply(productId, isMarked);
  const session = await startSession();
  if (session.state !== 'known') return { isMarked, isKept: false };
  try {
    await callApi(`${isMarked ? 'PUT' : 'DELETE'} /profile/favourites/:productId`, { productId });
    return { isMarked, isKept: true };
  } catch (error) {
    apply(productId, !isMarked);
    throw error;
  }
}

function apply(productId: number, isMarked: boolean): void {
  const change = isMarked ? withFavourite : withoutFavourite;
  $favourites.set(change($favourites.get(), productId));
}
