import type { Language } from '../kit/language.ts';

/** English paths of pages whose path differs from the French one, without the language prefix. */
const englishPaths: ReadonlyMap<string, string> = new Map([['/suivi', '/track']]);
const frenchPaths = new Map([...englishPaths].map(([french, english]) => [english, french]));

/**
 * Path of a page in a language. `path` is the French path, starts with a slash and may contain a query and a fragment.
 * English paths have a prefix; French ones have none.
 */
export function localePath(language: Language, path: string): string {
  if (language === 'fr') return path;
  const [page = ''] = path.split(/[?#]/, 1);
  const english = englishPaths.get(page) ?? page;
  return `/en${english === '/' ? '' : english}${path.slice(page.length)}`;
}

/** French path of a page, given its path in any language: `/en/track` gives `/suivi`. */
export function plainPath(pathname: string): string {
  const plain = pathname.replace(/^\/en(?=\/|$)/, '');
  if (plain === '') return '/';
  return plain === pathname ? plain : (frenchPaths.get(plain) ?? plain);
}
