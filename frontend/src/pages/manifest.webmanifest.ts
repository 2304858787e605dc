import type { APIRoute } from 'astro';

const png = (size: number, purpose = 'any', name = 'icon') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The shop on a phone's home screen, under the name that its owner gave it. */
export const GET: APIRoute = async ({ locals: { api } }) => {
  const { name, tagline } = await api.settings();
  const manifest = {
    id: '/',
    name: `${name} · ${tagline}`,
    short_name: name,
    lang: 'fr-CA',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6efe2',
    theme_color: '#2f4a3a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      png(512, 'maskable', 'icon-maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
};
