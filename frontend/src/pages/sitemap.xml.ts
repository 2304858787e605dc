import type { APIRoute } from 'astro';
import { publicPaths, sitemapOf } from '../lib/sitemap.ts';

export const GET: APIRoute = async ({ locals: { api } }) =>
  new Response(sitemapOf(api.publicUrl ?? '', await publicPaths(api)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
