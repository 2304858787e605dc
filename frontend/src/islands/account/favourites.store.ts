import type { User } from '@shop/shared';
import { persistentAtom } from '@nanostores/persistent';
import { callApi } from '../../lib/api/api.ts';
import { startSession } from '../../lib/session/session.ts';
import { decodeFavourites, withFavourite, withoutFavourite, type Favourites } from './favourites.ts';

/** Favourites in this browser: a visitor's own list, or a copy of the account's. */
export const $favourites = persistentAtom<Favourites>('favourites', [], {
  encode: JSON.stringify,
  decode: decodeFavourites,
});

/** Id of the account whose list this is; absent while it is a visitor's. */
const ownerKey = 'favouritesOf';
/** The account whose list this tab has asked for. */
const askedKey = 'favourites-asked';
const patienceMs = 4_000;

/**
 * Brings the list together with the account's: a visitor's is added to it, once; from then on the account's counts.
 * Where the shop cannot be reached, the next page tries again.
 */
export async function syncFavourites({ id }: Pick<User, 'id'>): Promise<void> {
  const isVisitors = localStorage.getItem(ownerKey) === null;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const favourites = isVisitors
      ? await callApi('POST /profile/favourites', { body: { productIds: [...$favourites.get()] }, signal })
      : await callApi('GET /profile/favourites', { signal });
    localStorage.setItem(ownerKey, String(id));
    sessionStorage.setItem(askedKey, String(id));
    $favourites.set(favourites);
  } catch {
    // The list of this browser stays as it is.
  }
}

let freshened: Promise<void> | undefined;

/**
 * Refreshes the favourites once per tab, because another browser may have changed them; every heart of a page calls it.
 */
export function freshenFavourites(): Promise<void> {
  return (freshened ??= freshen());
}

async function freshen(): Promise<void> {
  const session = await startSession();
  if (session.state === 'known' && sessionStorage.getItem(askedKey) !== String(session.user.id))
    await syncFavourites(session.user);
}

/** Marks a product, or unmarks it; at once here, then in the account. Rejects, with all as it was, when that fails. */
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
