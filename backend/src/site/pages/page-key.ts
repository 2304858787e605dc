import {
  catalogueParameters,
  catalogueQueryText,
  isPlainQuery,
  limits,
  personalPages,
  plainPath,
  readCatalogueQuery,
} from '@shop/shared';
import { languageOf } from '../../platform/i18n/language.js';
import type { IncomingMessage } from 'node:http';

const catalogue = /^(?:\/en)?\/products$/;
/** Paths that are stored: without `//`, `/./`, `%31`, a final slash or a file name. */
const storedPath = /^\/(?:[a-z\d][\w-]{0,100}(?:\/[a-z\d][\w-]{0,100}){0,5})?$/;
/**
 * Query parameters with a limited number of values (categories and pages); callers can invent values of other
 * parameters.
 */
const boundedParameters: readonly string[] = [
  'category',
  'page',
] satisfies (typeof catalogueParameters)[number][];
const chosenParameters = catalogueParameters.filter((name) => !boundedParameters.includes(name));
const chosenText = new RegExp(`[?&](?:${[...chosenParameters, 'q'].join('|')})=`);

const personalPage = new RegExp(`^(?:${personalPages.join('|')})(?:/|$)`);
const suggestions = '/api/search/suggestions';
const publicLists =
  /^\/api\/(?:categories|products|products\/featured|products\/\d{1,10}|products\/\d{1,10}\/reviews|testimonials|hero-slides|footer-sections|about-sections|page-sections|settings)$/;

/**
 * Cache key of a request, which is also the path that renders it: no host, no cookies, known parameters in a fixed
 * order. Null when the request must not be answered from the cache.
 */
export function pageKey(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (request.headers.authorization) return null;
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path === suggestions) return suggestionsKey(url, mark, request);
  if (path.startsWith('/api/')) return publicLists.test(path) ? listKey(path, url, mark, request) : null;
  if (!storedPath.test(path) || personalPage.test(plainPath(path))) return null;
  if (mark < 0 || !catalogue.test(path)) return path;
  return catalogueKey(path, new URLSearchParams(url.slice(mark + 1)));
}

/** True for a catalogue page or search whose parameters callers can vary without limit. */
export const isSearchKey = (key: string): boolean => chosenText.test(key);

/** True for a list without parameters besides the language; only such a list is cached even when empty. */
export const isWholeList = (key: string): boolean => /^\/api\/[a-z/-]+\?lang=..$/.test(key);

/** Cache key of a catalogue page; null for a query in a non-canonical form, which the page redirects. */
function catalogueKey(path: string, query: URLSearchParams): string | null {
  if (!isPlainQuery(query)) return null;
  const text = catalogueQueryText(readCatalogueQuery(query));
  return text === '' ? path : `${path}?${text}`;
}

/** Cache key of search suggestions, ignoring case and extra blanks of the query. */
function suggestionsKey(url: string, mark: number, request: Pick<IncomingMessage, 'url' | 'headers'>) {
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const q = query.get('q')?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';
  const isPlain = ['q', 'lang'].every((name) => query.getAll(name).length <= 1);
  if (!isPlain || q.length === 0 || q.length > limits.search) return null;
  if (!['fr', 'en', null].includes(query.get('lang'))) return null;
  return `${suggestions}?${new URLSearchParams({ q, lang: languageOf(request) }).toString()}`;
}

/** Query parameters that select a part of a list. */
function partsOf(path: string): string[] {
  if (path === '/api/products') return ['category', 'id', 'page', 'pageSize'];
  return path.endsWith('/reviews') ? ['page', 'pageSize'] : [];
}

/** Cache key of an API list, with the language of the request. Searched, sorted and filtered lists are not cached. */
function listKey(
  path: string,
  url: string,
  mark: number,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
): string | null {
  if (mark < 0) return `${path}?lang=${languageOf(request)}`;
  const query = new URLSearchParams(url.slice(mark + 1));
  if (query.has('lang') && !['fr', 'en'].includes(query.get('lang') ?? '')) return null;
  if (chosenParameters.some((name) => query.has(name))) return null;
  query.set('lang', languageOf(request));
  if (Number(query.get('pageSize')) > limits.page.max) return null;
  return withParameters(path, query, [...partsOf(path), 'lang']);
}

function withParameters(path: string, query: URLSearchParams, known: readonly string[]): string | null {
  const kept = known.flatMap((name) => {
    const values = query.getAll(name);
    return values.length > 0 ? [[name, values[0] ?? ''] as [string, string]] : [];
  });
  if (known.some((name) => query.getAll(name).length > 1)) return null;
  // Only positive whole numbers are cached; other values are left to the handler.
  if (kept.some(([name, value]) => name !== 'lang' && !/^[1-9]\d{0,9}$/.test(value))) return null;
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
