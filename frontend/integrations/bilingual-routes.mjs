import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pages that Astro must know once only, or that it does not route by itself. */
const isOwnRoute = (file) => file.endsWith('.astro') && file !== '404.astro' && !/(^|\/)_/.test(file);

/**
 * One file per page: each is given a second time under /en, where `Astro.currentLocale` is `en`. In development
 * /design shows every component; a build does not have it.
 */
export function bilingualRoutes() {
  return {
    name: 'bilingual-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, config, command }) => {
        const pages = fileURLToPath(new URL('./pages', config.srcDir));
        for (const file of readdirSync(pages, { recursive: true }).filter(isOwnRoute)) {
          const route = file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '');
          injectRoute({ pattern: `/en${route ? `/${route}` : ''}`, entrypoint: `${pages}/${file}` });
        }
        if (command === 'dev') injectRoute({ pattern: '/design', entrypoint: `${pages}/_design.astro` });
      },
    },
  };
}
