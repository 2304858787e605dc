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
} from '@shop/contracts';
import { packageFolder } from '../platform/package-folder.js';

/** The demo is data, not code: it is read from the sources and not built. */
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
  /** Its other variants, in the same unit. */
  variants?: DemoVariant[];
  /** Key of its category. */
  category: string;
  kind: ProductKind;
  passport: Passport;
  name: Bilingual;
  description: Bilingual;
  isFeatured: boolean;
  pictures: string[];
}

export interface DemoReview {
  /** Key of its product. */
  product: string;
  firstName: string;
  lastName: string;
  /** By which an order of the demo is theirs. */
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
  /** Key of its product. */
  product: string | null;
}

export interface DemoHeroSlide {
  title: Bilingual;
  subtitle: Bilingual;
  /** Key of the aisle that it leads to, with the words of its button. */
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

/** `figures` stay those of every new shop. */
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

/** One of the files in `seed/demo`, without its ending. */
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
