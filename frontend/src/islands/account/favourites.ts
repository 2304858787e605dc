import { limits } from '@shop/shared';

/** Product ids, latest first. */
export type Favourites = readonly number[];

/** Parses a stored list of favourites; invalid entries are dropped. */
export function decodeFavourites(text: string): Favourites {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter(isProductId))].slice(0, limits.favourites) : [];
  } catch {
    return [];
  }
}

function isProductId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= limits.integer;
}

export function withFavourite(favourites: Favourites, id: number): Favourites {
  return [id, ...withoutFavourite(favourites, id)].slice(0, limits.favourites);
}

export function withoutFavourite(favourites: Favourites, id: number): Favourites {
  return favourites.filter((other) => other !== id);
}
