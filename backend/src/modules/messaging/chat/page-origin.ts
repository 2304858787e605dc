import { limits } from '@shop/shared';

/**
 * Origin and path of a page's address, or an empty text for anything that is no web address. The query is dropped:
 * that of an order confirmation holds a secret of the payment.
 */
export function pageOrigin(url: unknown): string {
  if (typeof url !== 'string' || url.length > 2 * limits.url) return '';
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '';
  return `${parsed.origin}${parsed.pathname}`.slice(0, limits.url);
}
