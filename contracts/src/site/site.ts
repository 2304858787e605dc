import type {
  CataloguePage,
  Category,
  Product,
  ProductNames,
  ProductQuery,
  Review,
} from '../catalog/catalog.ts';
import type {
  AboutSection,
  FooterSection,
  HeroSlide,
  PageSection,
  ShopSettings,
  Testimonial,
} from '../content/content.ts';
import type { Language } from '../kit/language.ts';
import type { LegalKind, LegalText } from '../legal/legal.ts';

/**
 * What a storefront page may read while it is rendered, in one language. The API process hands it to the
 * pages as `Astro.locals.api`; the replies are those of the public HTTP API.
 */
export interface SiteApi {
  /** Origin of the shop without a final slash, for addresses that are read elsewhere (canonical, previews). */
  readonly publicUrl?: string;
  /** No card is charged although the shop runs for real: the back office says so on each of its screens. */
  readonly hasTestPayments?: boolean;
  /** A source of addresses is set, which the checkout may ask. */
  readonly hasAddressSuggestions?: boolean;
  settings(): Promise<ShopSettings>;
  categories(): Promise<Category[]>;
  /** Best sellers first, where nothing is searched and no other order asked for. */
  catalogue(query: ProductQuery): Promise<CataloguePage>;
  /** Of what is on sale, from the first id to the last, both included. */
  productNames(first: number, last: number): Promise<ProductNames[]>;
  /** The highest id of what is on sale; 0 where nothing is. */
  lastProductId(): Promise<number>;
  featured(): Promise<Product[]>;
  /** Null when absent or inactive. */
  product(id: number): Promise<Product | null>;
  /** Up to four others of its category. */
  related(product: Product): Promise<Product[]>;
  reviews(productId: number): Promise<Review[]>;
  testimonials(): Promise<Testimonial[]>;
  heroSlides(): Promise<HeroSlide[]>;
  footerSections(): Promise<FooterSection[]>;
  aboutSections(): Promise<AboutSection[]>;
  pageSections(): Promise<PageSection[]>;
  /** What holds today. */
  legalText(kind: LegalKind): Promise<LegalText>;
}

/** The pages that are the same for everybody and always there: kept, warmed, listed for search engines. */
export const publicPages = [
  '/',
  '/products',
  '/categories',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notice',
] as const;

/** Personal or changing with every visitor, with all that is below them: never kept. */
export const personalPages = [
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/suivi',
  '/login',
  '/register',
  '/profile',
  '/admin',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/design',
] as const;

/** One `SiteApi` per language. */
export type SiteApis = Record<Language, SiteApi>;
