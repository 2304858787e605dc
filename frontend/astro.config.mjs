import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, passthroughImageService } from 'astro/config';
import { bilingualRoutes } from './integrations/bilingual-routes.mjs';

const variableFont = (name, family, cssVariable, file) => ({
  provider: fontProviders.local(),
  name: family,
  cssVariable,
  options: {
    variants: [
      {
        src: [`../node_modules/@fontsource-variable/${name}/files/${file}`],
        weight: '300 900',
        style: 'normal',
      },
    ],
  },
});

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
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://hooks.stripe.com https://www.youtube-nocookie.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      scriptDirective: { resources: ["'self'", 'https://js.stripe.com'] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  image: { service: passthroughImageService() },
  prefetch: { prefetchAll: false, defaultStrategy: 'hover' },
  fonts: [
    variableFont('fraunces', 'Fraunces', '--font-fraunces', 'fraunces-latin-wght-normal.woff2'),
    variableFont('figtree', 'Figtree', '--font-figtree', 'figtree-latin-wght-normal.woff2'),
  ],
  vite: { plugins: [tailwindcss()] },
  devToolbar: { enabled: false },
});
