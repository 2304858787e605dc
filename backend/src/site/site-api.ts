import type { INestApplicationContext } from '@nestjs/common';
import type { Language, SiteApi, SiteApis } from '@shop/contracts';
import { CONFIG } from '../config.js';
import type { Config } from '../config.js';
import { Categories, ProductQueries, Reviews } from '../modules/catalog/index.js';
import {
  AboutSections,
  FooterSections,
  HeroSlides,
  Settings,
  Testimonials,
} from '../modules/content/index.js';

/** What the pages may read, straight from the services: no HTTP between the site and the API. */
export function siteApis(app: INestApplicationContext): SiteApis {
  return { fr: siteApi(app, 'fr'), en: siteApi(app, 'en') };
}

function siteApi(app: INestApplicationContext, language: Language): SiteApi {
  const products = app.get(ProductQueries);
  return {
    publicUrl: app.get<Config>(CONFIG).publicUrl,
    settings: () => app.get(Settings).get(language),
    categories: () => app.get(Categories).list(language),
    products: (query) => products.list(query, language),
    featured: () => products.featured(language),
    product: (id) => products.find(id, language),
    reviews: async (productId) => (await app.get(Reviews).list(productId, {})).rows,
    testimonials: () => app.get(Testimonials).list(language),
    heroSlides: () => app.get(HeroSlides).list(language),
    footerSections: () => app.get(FooterSections).list(language),
    aboutSections: () => app.get(AboutSections).list(language),
  };
}
