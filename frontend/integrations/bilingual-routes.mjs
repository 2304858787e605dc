import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One file per page: each is given a second time under /en, where `Astro.currentLocale` is `en`. */
export function bilingualRoutes() {
  return {
    name: 'bilingual-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, config }) => {
        const pages = fileURLToPath(new URL('./pages', config.srcDir));
        for (const file of readdirSync(pages, { recursive: true })) {
          if (!file.endsWith('.astro') || file === '404.astro') continue;
          const route = file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '');
          injectRoute({ pattern: `/en${route ? `/${route}` : ''}`, entrypoint: `${pages}/${file}` });
        }
      },
    },
  };
}
