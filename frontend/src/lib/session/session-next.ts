import { plainPath } from '@shop/shared';

/** Login pages, to which a login must not redirect. */
const loginPages = /^\/(?:login|register|forgot-password|reset-password)\/?$/;

/**
 * Target of the `next` parameter if it is a page of this shop, otherwise null. The whole URL is returned, because a
 * path such as `//elsewhere.example` can be read as another host.
 */
export function nextAddress(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null;
  if (url?.origin !== origin || loginPages.test(plainPath(url.pathname))) return null;
  return url.href;
}

/** Address of a login page with `path` as its `next` parameter. */
export function withNext(loginPage: string, path: string | null): string {
  return path ? `${loginPage}?next=${encodeURIComponent(path).replaceAll('%2F', '/')}` : loginPage;
}
