import { limits, personalPages } from '@shop/contracts';
import { languageOf } from '../platform/http/language.js';
import type { IncomingMessage } from 'node:http';

/** The query parameters that make another page of the catalogue, beside `search`; any other is ignored. */
const catalogueParameters = ['category', 'page'];
const catalogue = /^(?:\/en)?\/products$/;
/** The one spelling of a path that is kept: no `//`, `/./`, `%31` or slash at the end, and no file. */
const plainPath = /^\/(?:[a-z\d][\w-]{0,100}(?:\/[a-z\d][\w-]{0,100}){0,5})?$/;
const listParameters = ['category', 'id', 'page', 'pageSize'];

const personalPage = new RegExp(`^(?:/en)?(?:${personalPages.join('|')})(?:/|$)`);
const publicLists =
  /^\/api\/(?:categories|products|products\/featured|products\/\d{1,10}|products\/\d{1,10}\/reviews|testimonials|hero-slides|footer-sections|about-sections|settings)$/;

/**
 * Key of a request in the page store, which is also the path that renders it: no host, no cookies, known parameters
 * in a fixed order. Null when the answer must not come from the store.
 */
export function pageKey(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (request.headers.authorization) return null;
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.startsWith('/api/')) return publicLists.test(path) ? listKey(path, url, mark, request) : null;
  if (!plainPath.test(path) || personalPage.test(path)) return null;
  if (mark < 0 || !catalogue.test(path)) return path;
  const query = new URLSearchParams(url.slice(mark + 1));
  const key = withParameters(path, query, catalogueParameters);
  return key !== null && query.has('search') ? withSearch(key, query.getAll('search')) : key;
}

const searchMark = '?search=';

/** Whether it is the key of a search: the words come first in it. */
export const isSearchKey = (key: string): boolean => key.includes(searchMark);

/** The words as the page reads them (`readCatalogueQuery` of the site). */
function withSearch(key: string, [words = '', ...more]: string[]): string | null {
  if (more.length > 0) return null;
  const search = words.trim().slice(0, limits.search);
  if (search === '') return key;
  const [path = '', others] = key.split('?');
  const value = new URLSearchParams({ search }).toString().slice(searchMark.length - 1);
  return `${path}${searchMark}${value}${others ? `&${others}` : ''}`;
}

/** A list answers in the request's language, which therefore is part of its key. */
function listKey(
  path: string,
  url: string,
  mark: number,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
): string | null {
  if (mark < 0) return `${path}?lang=${languageOf(request)}`;
  const query = new URLSearchParams(url.slice(mark + 1));
  if (query.has('lang') && !['fr', 'en'].includes(query.get('lang') ?? '')) return null;
  if (query.has('search')) return null;
  query.set('lang', languageOf(request));
  return withParameters(path, query, [...listParameters, 'lang']);
}

function withParameters(path: string, query: URLSearchParams, known: readonly string[]): string | null {
  const kept = known.flatMap((name) => {
    const values = query.getAll(name);
    return values.length > 0 ? [[name, values[0] ?? ''] as [string, string]] : [];
  });
  if (known.some((name) => query.getAll(name).length > 1)) return null;
  // Only what a number can be is worth a place; anything else is answered by the handler itself.
  if (kept.some(([name, value]) => name !== 'lang' && !/^[1-9]\d{0,9}$/.test(value))) return null;
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept).toString()}` : path;
}
