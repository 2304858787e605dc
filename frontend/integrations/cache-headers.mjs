/** Astro's side of the page store: the pages say what they show, as headers that the store (and a CDN) reads. */
export default () => ({
  name: 'page-store',
  setHeaders({ maxAge, swr, tags = [] }) {
    const headers = new Headers();
    if (!maxAge) return headers;
    headers.set('CDN-Cache-Control', `max-age=${maxAge}${swr ? `, stale-while-revalidate=${swr}` : ''}`);
    headers.set('Cache-Tag', tags.join(','));
    return headers;
  },
  invalidate: () => Promise.resolve(),
});
