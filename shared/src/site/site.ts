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
 * Data that a storefront page may read while it is rendered, in one language. The API process hands it to the pages as
 * `Astro.locals.api`; the replies are those of the public HTTP API.
 */
export interface SiteApi {
  /** Origin of the shop without a final slash, for addresses that are read elsewhere (canonical, previews). */
  readonly publicUrl?: string;
  /** The shop runs in production with test payments; every screen of the back office says so. */
  readonly hasTestPayments?: boolean;
  /** A source of address suggestions is configured for the checkout. */
  readonly hasAddressSuggestions?: boolean;
  settings(): Promise<ShopSettings>;
  categories(): Promise<Category[]>;
  /** A page of the catalogue; best sellers first without a search or a sort order. */
  catalogue(query: ProductQuery): Promise<CataloguePage>;
  /** Names of the products on sale from the first id to the last, both included. */
  productNames(first: number, last: number): Promise<ProductNames[]>;
  /** Highest id of the products on sale; 0 without any. */
  lastProductId(): Promise<number>;
  featured(): Promise<Product[]>;
  /** Null when absent or inactive. */
  product(id: number): Promise<Product | null>;
  /** Up to four other products of the category. */
  related(product: Product): Promise<Product[]>;
  reviews(productId: number): Promise<Review[]>;
  testimonials(): Promise<Testimonial[]>;
  heroSlides(): Promise<HeroSlide[]>;
  footerSections(): Promise<FooterSection[]>;
  aboutSections(): Promise<AboutSection[]>;
  pageSections(): Promise<PageSection[]>;
  /** Version of the legal text in force today. */
  legalText(kind: LegalKind): Promise<LegalText>;
}

/** Pages that are the same for everybody and always exist: cached, warmed and listed for search engines. */
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

/** Pages that are personal or change with every visitor, with all pages below them: never cached. */
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
