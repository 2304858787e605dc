import { isLanguage, type SiteApis } from '@shop/shared';
import { defineMiddleware } from 'astro:middleware';
import { allTexts } from './i18n/all.ts';
import { translator } from './i18n/texts.ts';
import { unavailable } from './lib/page/unavailable.ts';

/** Put there by the process that serves the pages, because Astro gives its 404 page no locals of the request. */
const apisKey = Symbol.for('shop.site-apis');

export const onRequest = defineMiddleware((context, next) => {
  const { locals, url } = context;
  const first = url.pathname.split('/')[1];
  locals.language = isLanguage(first) ? first : 'fr';
  const apis = (globalThis as unknown as Record<symbol, SiteApis | undefined>)[apisKey];
  if (!apis) throw new Error('The site is served by the shop: start it with npm start or npm run dev.');
  locals.api = apis[locals.language];
  locals.t = translator(allTexts[locals.language], locals.language);
  return next().catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'request.unavailable') throw error;
    return unavailable(locals.language);
  });
});
