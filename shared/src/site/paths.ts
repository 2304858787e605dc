import type { Language } from '../kit/language.ts';

/** English path of each page that has another one than in French, without the language. */
const englishPaths: ReadonlyMap<string, string> = new Map([['/suivi', '/track']]);
const frenchPaths = new Map([...englishPaths].map(([french, english]) => [english, french]));

/**
 * Address of a page in a language: French has no prefix. `path` is the French one, starts with a slash and may carry
 * a query and a fragment.
 */
export function localePath(language: Language, path: string): string {
  if (language === 'fr') return path;
  const [page = ''] = path.split(/[?#]/, 1);
  const english = englishPaths.get(page) ?? page;
  return `/en${english === '/' ? '' : english}${path.slice(page.length)}`;
}

/** The French path of a page in whichever language: `/en/track` → `/suivi`. */
export function plainPath(pathname: string): string {
  const plain = pathname.replace(/^\/en(?=\/|$)/, '');
  if (plain === '') return '/';
  return plain === pathname ? plain : (frenchPaths.get(plain) ?? plain);
}
