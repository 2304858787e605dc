import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AboutSectionName,
  Bilingual,
  CustomerInfo,
  DeliveryZone,
  Language,
  NetUnit,
  OrderStatus,
  PageSectionName,
  Passport,
  PaymentCheckKind,
  PickupPlace,
  productFields,
  ProductKind,
  RepliedFields,
  ReturnReason,
  SettingsText,
  SettingsTranslation,
  StoredSettings,
  StoredFields,
  UnitPriceBase,
  variantFields,
} from '@shop/shared';
import { packageFolder } from '../platform/package-folder.js';

/** Folder of the demo data, read from the sources since it is not part of the build. */
export const seedFolder = join(packageFolder, 'src/seed');

export interface DemoCategory {
  key: string;
  parent: string | null;
  name: Bilingual;
  description: Bilingual;
  sortOrder: number;
  picture: string;
  unitPriceBase?: UnitPriceBase;
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
  category: string;
  /** Keys of products that are shown with it. */
  goesWith?: string[];
  kind: ProductKind;
  passport: Passport;
  name: Bilingual;
  description: Bilingual;
  isFeatured: boolean;
  pictures: string[];
}

export interface DemoReview {
  product: string;
  firstName: string;
  lastName: string;
  /** Email address by which demo orders are matched to the reviewer. */
  email: string;
  rating: number;
  comment: string;
  isApproved: boolean;
  daysAgo: number;
  photos?: string[];
  /** Answer of the shop. */
  answer?: { language: Language; text: string; daysAfter: number };
}

export interface DemoOrder {
  customer: Required<CustomerInfo>;
  /** Order lines; `product` is the key of a demo product. */
  lines: { product: string; quantity: number }[];
  /** `pickup`, or the id of a rate; absent: the proposed rate. A pending order is paid at pick-up. */
  delivery?: string;
  giftNote?: string;
  /** Language of the buyer; French when absent. */
  language?: Language;
  status: OrderStatus;
  daysAgo: number;
  /** One unit of a product that the buyer asks to return. */
  return?: { product: string; reason: ReturnReason; comment: string; daysAgo: number };
  /** Kind of the open payment check that the order gets. */
  check?: PaymentCheckKind;
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
  product: string | null;
}

export interface DemoHeroSlide {
  title: Bilingual;
  subtitle: Bilingual;
  /** Key of the category to which the button links. */
  category: string;
  /** Key of the product that the slide offers. */
  product: string;
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

/** Page sections without `figures`, because the demo keeps those of a new shop. */
export type DemoPageSections = Record<
  Exclude<PageSectionName, 'figures'>,
  { title?: Bilingual; content: Bilingual }
>;

export interface DemoShop
  extends
    Record<Exclude<SettingsText, 'address'>, string>,
    Record<SettingsTranslation, Bilingual>,
    Pick<StoredSettings, 'socialLinks'> {
  addressLines: string[];
}

export interface DemoDelivery {
  zones: Pick<DeliveryZone, 'name' | 'prefixes' | 'rates'>[];
  places: Omit<PickupPlace, 'id' | 'version'>[];
  /** Text of the shop's closure in January. */
  closure: Bilingual;
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
  delivery: DemoDelivery;
}

/** Reads a file of `seed/demo`; `name` is the file name without extension. */
export async function readDemo<Data>(name: string): Promise<Data> {
  return JSON.parse(await readFile(`${seedFolder}/demo/${name}.json`, 'utf8')) as Data;
}

export async function loadDemo(): Promise<Demo> {
  return {
    categories: await readDemo('categories'),
    products: await readDemo('products'),
    reviews: await readDemo('reviews'),
    orders: await readDemo('orders'),
    testimonials: await readDemo('testimonials'),
    heroSlides: await readDemo('hero-slides'),
    footer: await readDemo('footer'),
    about: await readDemo('about'),
    pageSections: await readDemo('page-sections'),
    shop: await readDemo('shop'),
    delivery: await readDemo('delivery'),
  };
}
