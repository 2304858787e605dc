import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { bilingualRoutes } from './integrations/bilingual-routes.mjs';
import { digestCache } from './integrations/digest-cache.mjs';
import { shopChunks } from './integrations/shop-chunks.mjs';
import { speculationRules } from './src/lib/page/speculation-rules.ts';

const fontsource = '../node_modules/@fontsource-variable/figtree/files';

/** A variable font of our own server; its fallback is sized like it, so that nothing moves when it comes. */
const variableFont = (name, family, fallbacks, src) => ({
  provider: fontProviders.local(),
  name: family,
  cssVariable: `--font-${name}`,
  fallbacks,
  options: {
    variants: [
      {
        src: [src],
        weight: '300 900',
        style: 'normal',
        display: 'swap',
      },
    ],
  },
});

/** What must be there before the first paint is in the page itself: the policy names it by its hash. */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const hashOfFile = (path) => hashOf(readFileSync(new URL(path, import.meta.url)));

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1024 * 1024 }),
  session: false,
  integrations: [react(), bilingualRoutes()],
  i18n: { locales: ['fr', 'en'], defaultLocale: 'fr', routing: { prefixDefaultLocale: false } },
  cache: {
    provider: {
      name: 'page-store',
      entrypoint: fileURLToPath(new URL('./integrations/cache-headers.mjs', import.meta.url)),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self' https://www.youtube-nocookie.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: {
        resources: ["'self'"],
        hashes: [hashOfFile('./src/layouts/boot.js'), hashOf(speculationRules)],
      },
      styleDirective: { resources: ["'self'"], hashes: [hashOfFile('./src/layouts/boot.css')] },
    },
  },
  image: { service: passthroughImageService() },
  fonts: [
    // Of one weight and one optical size, which is a quarter of the bytes (src/fonts/README.md).
    variableFont('fraunces', 'Fraunces', ['Georgia', 'serif'], './src/fonts/fraunces-latin-480.woff2'),
    variableFont(
      'figtree',
      'Figtree',
      ['Arial', 'sans-serif'],
      `${fontsource}/figtree-latin-wght-normal.woff2`,
    ),
  ],
  vite: {
    plugins: [tailwindcss(), digestCache],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shopChunks } } } } },
    },
    // Astro's own copy of the first lies below Astro, where the built site would not find it. Of the icons only those
    // that are shown: all of them are 1,700 modules.
    ssr: { noExternal: ['html-escaper', 'lucide-react'] },
  },
  devToolbar: { enabled: false },
});
