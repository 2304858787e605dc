import type { APIRoute } from 'astro';
import { pathsOf, sitemapOf, xmlReply } from '../../lib/page/sitemap.ts';

export const GET: APIRoute = async ({ locals: { api }, params: { name = '' }, rewrite }) => {
  const paths = await pathsOf(api, name);
  return paths ? xmlReply(sitemapOf(api.publicUrl ?? '', paths)) : rewrite('/404');
};
