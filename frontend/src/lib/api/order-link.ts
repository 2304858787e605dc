/**
 * Order id and token from the mailed link `/suivi#<id>.<token>`. They are in the fragment, which browsers send neither
 * to servers nor as referrer.
 */
export interface OrderLink {
  id: string;
  token: string;
}

const kept = 'order-link';

export function orderLinkIn(hash: string): OrderLink | null {
  const found = /^#([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{20,100})$/.exec(hash);
  return found ? { id: found[1] ?? '', token: found[2] ?? '' } : null;
}

/** Stores the link in the session storage of the tab, because downloads of the order's documents need the token. */
export function keepOrderLink(link: OrderLink): void {
  sessionStorage.setItem(kept, JSON.stringify(link));
}

export function forgetOrderLink(): void {
  sessionStorage.removeItem(kept);
}

/** Token of the stored link, for API paths about its order (`/orders/<id>` and below); otherwise undefined. */
export function orderLinkFor(path: string): string | undefined {
  if (!path.startsWith('/orders/')) return undefined;
  const text = sessionStorage.getItem(kept);
  if (!text) return undefined;
  const { id, token } = JSON.parse(text) as OrderLink;
  return path.split(/[/?]/)[2] === id ? token : undefined;
}
