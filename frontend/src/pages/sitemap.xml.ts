import type { APIRoute } from 'astro';
import { sitemapIndexOf, sitemapNames, xmlReply } from '../lib/page/sitemap.ts';

export const GET: APIRoute = async ({ locals: { api } }) =>
  xmlReply(sitemapIndexOf(api.publicUrl ?? '', await sitemapNames(api)));
