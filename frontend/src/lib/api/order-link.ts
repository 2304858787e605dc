/** The mailed link of an order, `/suivi#<id>.<token>`: a fragment, which no server and no referrer sees. */
export interface OrderLink {
  id: string;
  token: string;
}

const kept = 'order-link';

export function orderLinkIn(hash: string): OrderLink | null {
  const found = /^#([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{20,100})$/.exec(hash);
  return found ? { id: found[1] ?? '', token: found[2] ?? '' } : null;
}

/** Keeps the link for this tab, because the documents of the order need it, too. */
export function keepOrderLink(link: OrderLink): void {
  sessionStorage.setItem(kept, JSON.stringify(link));
}

export function forgetOrderLink(): void {
  sessionStorage.removeItem(kept);
}

/** The token for a call that is about the order of the kept link: `/orders/<id>` and what is below it. */
export function orderLinkFor(path: string): string | undefined {
  if (!path.startsWith('/orders/')) return undefined;
  const text = sessionStorage.getItem(kept);
  if (!text) return undefined;
  const { id, token } = JSON.parse(text) as OrderLink;
  return path.split(/[/?]/)[2] === id ? token : undefined;
}
