import type {
  CataloguePage,
  Category,
  Product,
  ProductNames,
  ProductQuery,
  Review,
} from '../catalog/catalog.ts';
import type { AboutSection, FooterSection, HeroSlide, PageSection, Testimonial } from '../content/content.ts';
import type { Announcement } from '../content/announcements.ts';
import type { ClosureNotice } from '../delivery/closures.ts';
import type { ShopSettings } from '../content/settings.ts';
import type { Language } from '../kit/language.ts';
import type { LegalKind, LegalText } from '../legal/legal.ts';

/** Notices that every page shows during a period. */
export interface ShopNotices {
  announcement: Pick<Announcement, 'text' | 'link'> | null;
  closure: ClosureNotice | null;
}

/**
 * Data that a storefront page can read while it is rendered, in one language. The API process passes it as
 * `Astro.locals.api`; the replies equal those of the public HTTP API.
 */
export interface SiteApi {
  /** Origin of the shop without trailing slash, for absolute URLs such as canonical links and link previews. */
  readonly publicUrl?: string;
  /** True when the shop runs in production with test payments, which every back-office screen then states. */
  readonly hasTestPayments?: boolean;
  /** True when a source of address suggestions is configured for the checkout. */
  readonly hasAddressSuggestions?: boolean;
  settings(): Promise<ShopSettings>;
  /** Announcement and closure that every page shows at present. */
  notices(): Promise<ShopNotices>;
  categories(): Promise<Category[]>;
  /** Page of the product list; best sellers first unless there is a search or sort order. */
  catalogue(query: ProductQuery): Promise<CataloguePage>;
  /** Names of the products on sale with ids from `first` to `last`, both inclusive. */
  productNames(first: number, last: number): Promise<ProductNames[]>;
  /** Highest id of a product on sale; 0 when there is none. */
  lastProductId(): Promise<number>;
  featured(): Promise<Product[]>;
  /** Product on sale by the id of one of its variants; null when it does not exist or is not on sale. */
  product(id: number): Promise<Product | null>;
  /** True for the id of a deleted variant; such ids are never reused. */
  isFormerVariant(id: number): Promise<boolean>;
  /**
   * Up to eight related products, sold-out ones included: first the owner's picks, then products bought together with
   * this one, then others of its category and subcategories.
   */
  related(product: Product): Promise<Product[]>;
  reviews(productId: number): Promise<Review[]>;
  testimonials(): Promise<Testimonial[]>;
  heroSlides(): Promise<HeroSlide[]>;
  footerSections(): Promise<FooterSection[]>;
  aboutSections(): Promise<AboutSection[]>;
  pageSections(): Promise<PageSection[]>;
  /** Version of the legal text that is in force today. */
  legalText(kind: LegalKind): Promise<LegalText>;
}

/** Pages that are the same for every visitor and always exist: cached, warmed up and listed in the sitemap. */
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

/** Pages (including subpages) that are personal or differ between visitors, and therefore are never cached. */
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

export type SiteApis = Record<Language, SiteApi>;
