import type { APIRoute } from 'astro';

/** Paths of personal pages and of the back office, which must not be crawled. */
const closed = ['/api/', '/admin', '/checkout', '/order-confirmation', '/profile'];

export const GET: APIRoute = ({ locals: { api } }) => {
  const lines = [
    'User-agent: *',
    'Allow: /api/uploads/',
    'Allow: /api/share',
    ...closed
      .flatMap((path) => (path === '/api/' ? [path] : [path, `/en${path}`]))
      .map((path) => `Disallow: ${path}`),
    `Sitemap: ${api.publicUrl ?? ''}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
