import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AboutSectionName,
  Bilingual,
  CustomerInfo,
  NetUnit,
  OrderStatus,
  PageSectionName,
  Passport,
  productFields,
  ProductKind,
  RepliedFields,
  SocialLinks,
  StoredFields,
  variantFields,
} from '@shop/shared';
import { packageFolder } from '../platform/package-folder.js';

/** Folder of the demo's data, which is read from the sources and is not part of the build. */
export const seedFolder = join(packageFolder, 'src/seed');

export interface DemoCategory {
  key: string;
  parent: string | null;
  name: Bilingual;
  description: Bilingual;
  sortOrder: number;
  picture: string;
}

interface DemoVariant extends RepliedFields<Omit<typeof variantFields, 'netUnit'>> {
  label?: Bilingual;
  position?: number;
  price: string;
  stock: number;
}

export interface DemoProduct extends DemoVariant, Partial<StoredFields<typeof productFields>> {
  key: string;
  netUnit?: NetUnit;
  /** Further variants of the product, in the same unit. */
  variants?: DemoVariant[];
  /** Key of the product's category. */
  category: string;
  kind: ProductKind;
  passport: Passport;
  name: Bilingual;
  description: Bilingual;
  isFeatured: boolean;
  pictures: string[];
}

export interface DemoReview {
  /** Key of the reviewed product. */
  product: string;
  firstName: string;
  lastName: string;
  /** E-mail address by which orders of the demo are matched to the reviewer. */
  email: string;
  rating: number;
  comment: string;
  isApproved: boolean;
  daysAgo: number;
}

export interface DemoOrder {
  customer: Required<CustomerInfo>;
  /** `product` is the key of one of the demo's products. */
  lines: { product: string; quantity: number }[];
  status: OrderStatus;
  daysAgo: number;
}

export interface DemoTestimonial {
  name: string;
  title: Bilingual;
  content: Bilingual;
  rating: number;
  isActive: boolean;
  sortOrder: number;
  image: string | null;
  videoUrl: string | null;
  /** Key of the product. */
  product: string | null;
}

export interface DemoHeroSlide {
  title: Bilingual;
  subtitle: Bilingual;
  /** Key of the category that the button leads to. */
  category: string;
  button: Bilingual;
  images: string[];
  isActive: boolean;
  sortOrder: number;
}

export interface DemoFooter {
  title: Bilingual;
  content: Bilingual;
  address: string;
  phone: string;
  phone2: string;
  email: string;
  whatsapp: string;
}

export type DemoAbout = Record<
  AboutSectionName,
  { title: Bilingual; content: Bilingual; image: string | null }
>;

/** `figures` are left out: the demo keeps those of a new shop. */
export type DemoPageSections = Record<
  Exclude<PageSectionName, 'figures'>,
  { title?: Bilingual; content: Bilingual }
>;

export interface DemoShop {
  name: string;
  tagline: Bilingual;
  legalName: string;
  ownerName: string;
  addressLines: string[];
  city: string;
  province: string;
  postalCode: string;
  country: string;
  phone: string;
  email: string;
  neq: string;
  openingHours: Bilingual;
  socialLinks: SocialLinks;
}

export interface Demo {
  categories: DemoCategory[];
  products: DemoProduct[];
  reviews: DemoReview[];
  orders: DemoOrder[];
  testimonials: DemoTestimonial[];
  heroSlides: DemoHeroSlide[];
  footer: DemoFooter;
  about: DemoAbout;
  pageSections: DemoPageSections;
  shop: DemoShop;
}

/** Reads a file of `seed/demo`; `name` is without its extension. */
export async function readDemo<Data>(name: string): Promise<Data> {
  return JSON.parse(await readFile(`${seedFolder}/demo/${name}.json`, 'utf8')) as Data;
}

export async function loadDemo(): Promise<Demo> {
  const [categories, products, reviews, orders, testimonials, heroSlides, footer, about, pageSections, shop] =
    await Promise.all([
      readDemo<DemoCategory[]>('categories'),
      readDemo<DemoProduct[]>('products'),
      readDemo<DemoReview[]>('reviews'),
      readDemo<DemoOrder[]>('orders'),
      readDemo<DemoTestimonial[]>('testimonials'),
      readDemo<DemoHeroSlide[]>('hero-slides'),
      readDemo<DemoFooter>('footer'),
      readDemo<DemoAbout>('about'),
      readDemo<DemoPageSections>('page-sections'),
      readDemo<DemoShop>('shop'),
    ]);
  return {
    categories,
    products,
    reviews,
    orders,
    testimonials,
    heroSlides,
    footer,
    about,
    pageSections,
    shop,
  };
}
