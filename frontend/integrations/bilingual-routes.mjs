import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localePath } from '@shop/shared';

/** Pages that Astro must know once only, or that it does not route by itself. */
const isOwnRoute = (file) => file.endsWith('.astro') && file !== '404.astro' && !/(^|\/)_/.test(file);

/**
 * One file per page: each is given a second time under /en, where `Astro.currentLocale` is `en`. Where its English path
 * is another one, the French path under /en leads there. In development /design shows every component; a build does
 * not have it.
 */
export function bilingualRoutes() {
  return {
    name: 'bilingual-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig, config, command }) => {
        const pages = fileURLToPath(new URL('./pages', config.srcDir));
        for (const file of readdirSync(pages, { recursive: true }).filter(isOwnRoute)) {
          const path = `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`;
          const pattern = localePath('en', path);
          injectRoute({ pattern, entrypoint: `${pages}/${file}` });
          if (path !== '/' && pattern !== `/en${path}`)
            updateConfig({ redirects: { [`/en${path}`]: { status: 301, destination: pattern } } });
        }
        if (command === 'dev') injectRoute({ pattern: '/design', entrypoint: `${pages}/_design.astro` });
      },
    },
  };
}
