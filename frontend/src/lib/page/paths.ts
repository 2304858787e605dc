import type { Language } from '@shop/shared';

/** Address of a page in a language: French has no prefix. `path` starts with a slash and may carry a query. */
export function localePath(language: Language, path: string): string {
  if (language === 'fr') return path;
  return path === '/' || path.startsWith('/?') ? `/en${path.slice(1)}` : `/en${path}`;
}

/** The path of a page without its language: `/en/products` → `/products`. */
export function plainPath(pathname: string): string {
  const plain = pathname.replace(/^\/en(?=\/|$)/, '');
  return plain === '' ? '/' : plain;
}
