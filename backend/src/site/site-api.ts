import type { INestApplicationContext } from '@nestjs/common';
import type { Language, SiteApi, SiteApis } from '@shop/shared';
import { CONFIG, hasTestPayments, type Config } from '../config.js';
import {
  CatalogueQueries,
  CategoriesService,
  ShopProductQueries,
  RelatedQueries,
  ReviewsService,
} from '../modules/catalog/index.js';
import {
  AboutSectionsService,
  FooterSectionsService,
  HeroSlidesService,
  PageSectionsService,
  LegalTextsService,
  NoticesService,
  OwnerTextsService,
  TestimonialsService,
} from '../modules/content/index.js';
import { ReplicaRouter } from '../platform/database/replica-router.js';
import { AppError } from '../platform/errors/app-error.js';
import { isOutage } from '../platform/http/outage.js';

/** Services that pages call directly, without HTTP. */
export function siteApis(app: INestApplicationContext): SiteApis {
  return { fr: siteApi(app, 'fr'), en: siteApi(app, 'en') };
}

function siteApi(app: INestApplicationContext, language: Language): SiteApi {
  const config = app.get<Config>(CONFIG);
  const products = app.get(ShopProductQueries);
  return fromReplica(app.get(ReplicaRouter), {
    publicUrl: config.publicUrl,
    hasTestPayments: hasTestPayments(config),
    hasAddressSuggestions: config.addressSourceUrl !== undefined,
    settings: () => app.get(OwnerTextsService).settings(language),
    notices: () => app.get(NoticesService).current(language),
    categories: () => app.get(CategoriesService).list(language),
    catalogue: (query) => app.get(CatalogueQueries).page(query, language),
    productNames: (first, last) => products.namesBetween(first, last),
    lastProductId: () => products.lastId(),
    featured: () => products.featured(language),
    product: (id) => products.find(id, language),
    isFormerVariant: (id) => products.isFormerVariant(id),
    related: (product) => app.get(RelatedQueries).of(product, language),
    reviews: async (productId) => (await app.get(ReviewsService).list(productId, {})).rows,
    testimonials: () => app.get(TestimonialsService).list(language),
    heroSlides: () => app.get(HeroSlidesService).list(language),
    footerSections: () => app.get(FooterSectionsService).list(language),
    legalText: (kind) => app.get(LegalTextsService).inForce(kind, language),
    aboutSections: () => app.get(AboutSectionsService).list(language),
    pageSections: () => app.get(PageSectionsService).list(language),
  });
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** Lets replicas answer calls of pages; during a database outage a call throws an error with a code. */
function fromReplica(replicas: ReplicaRouter, api: SiteApi): SiteApi {
  const parts = Object.entries(api).map(([name, part]: [string, Call | string | boolean]) => {
    if (typeof part !== 'function') return [name, part];
    return [name, (...args: unknown[]) => replicas.read(() => part(...args)).catch(logOutage)];
  });
  return Object.fromEntries(parts) as SiteApi;
}

/** Converts an outage to an error whose code the pages recognise (frontend/src/middleware.ts). */
function logOutage(error: unknown): never {
  throw isOutage(error) ? new AppError('request.unavailable') : error;
}
