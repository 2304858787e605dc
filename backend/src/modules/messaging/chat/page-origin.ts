import { limits } from '@shop/shared';

/**
 * Origin and path of a page URL; empty for any other text. The query string is removed, because that of an order
 * confirmation contains a payment secret.
 */
export function pageOrigin(url: unknown): string {
  if (typeof url !== 'string' || url.length > 2 * limits.url) return '';
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '';
  return `${parsed.origin}${parsed.pathname}`.slice(0, limits.url);
}
