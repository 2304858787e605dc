import type { Editable, EditableInput, Language } from '../kit/language.ts';

export interface Testimonial {
  id: number;
  name: string;
  title: string;
  content: string;
  rating: number;
  image?: string;
  videoUrl?: string;
  isActive: boolean;
  sortOrder: number;
  createdAt: string;
  product?: { id: number; name: string };
}

export type AdminTestimonial = Testimonial & Editable<'title' | 'content'>;

/** The cards above the list of testimonials: `GET /admin/testimonials/summary`. */
export interface TestimonialSummary {
  total: number;
  active: number;
}

/** Fields of a multipart form, beside the optional file `image`; `translations` is JSON text in it. */
export interface TestimonialInput extends EditableInput<'title' | 'content'> {
  name: string;
  title?: string;
  content: string;
  videoUrl?: string;
  rating?: number;
  isActive?: boolean;
  sortOrder?: number;
  productId?: number | null;
  /** Removes the stored photo when no new one is sent. */
  removeImage?: boolean;
}

/** The part of a picture that stays where a narrow or a flat frame cuts it. */
export const slideFocuses = [
  ...(['left top', 'center top', 'right top'] as const),
  ...(['left center', 'center center', 'right center'] as const),
  ...(['left bottom', 'center bottom', 'right bottom'] as const),
] as const;
export type SlideFocus = (typeof slideFocuses)[number];
/** The default keeps the right side, because the text of a slide is on the left. */
export const usualFocus = 'right center' satisfies SlideFocus;

export interface HeroSlide {
  id: number;
  title: string;
  subtitle: string;
  images: string[];
  /** Part of the picture that stays visible; absent: `usualFocus`. */
  focus?: SlideFocus;
  /** A page of the shop, without its language, such as `/products?category=3`; absent: all products. */
  link?: string;
  /** Text of the button; absent: the link to all products. */
  button?: string;
  isActive: boolean;
  sortOrder: number;
}

/** Reply of `GET /api/hero-slides` to an administrator, hidden slides included. */
export type AdminHeroSlide = HeroSlide & Editable<'title' | 'subtitle' | 'button'>;

/** Fields of a multipart form, beside the files `images`; `existingImages` and `translations` are JSON text in it. */
export interface HeroSlideInput extends EditableInput<'title' | 'subtitle' | 'button'> {
  title: string;
  subtitle?: string;
  /** Path of a page of the shop; empty: all products. */
  link?: string;
  button?: string;
  focus?: SlideFocus;
  isActive?: boolean;
  sortOrder?: number;
  /** The pictures that an edited slide keeps, in their order; all of them when absent. `new:1` is the second file sent. */
  existingImages?: string[];
}

/** A path inside the shop, or nothing: never another host, as `//host` or a backslash would be. */
export const shopPath = /^(?:\/(?![/\\])[^\s\\]*)?$/;

/** Number of the sent file at a place of `existingImages`: 1 for `new:1`; null for a stored picture. */
export function placeOfNew(image: string): number | null {
  const match = /^new:(\d{1,3})$/.exec(image);
  return match ? Number(match[1]) : null;
}

/** A block of the footer; the one whose section is `contact` is shown. */
export interface FooterSection {
  section: string;
  title: string;
  content: string;
  address: string | null;
  phone: string | null;
  phone2: string | null;
  email: string | null;
  whatsapp: string | null;
}

export type AdminFooterSection = FooterSection & Editable<'title' | 'content'>;

export interface FooterSectionInput extends EditableInput<'title' | 'content'> {
  title: string;
  content: string;
  address?: string | null;
  phone?: string | null;
  phone2?: string | null;
  email?: string | null;
  whatsapp?: string | null;
}

export const aboutSectionNames = ['intro', 'mission', 'eco', 'quality', 'social', 'story'] as const;
export type AboutSectionName = (typeof aboutSectionNames)[number];

export interface AboutSection {
  section: AboutSectionName;
  title: string;
  content: string;
  imageUrl: string | null;
}

export type AdminAboutSection = AboutSection & Editable<'title' | 'content'>;

export interface AboutSectionInput extends EditableInput<'title' | 'content'> {
  title: string;
  content: string;
  imageUrl?: string | null;
}

/** Editable sections of pages: `aisles` is on the page of categories, `figures` on the one about the shop. */
export const pageSectionNames = [
  'description',
  'promises',
  'featured',
  'categories',
  'testimonials',
  'aisles',
  'figures',
] as const;
export type PageSectionName = (typeof pageSectionNames)[number];

/** Texts of a section, hidden when empty. `promises` and `figures` have one entry per line of `content`. */
export interface PageSection {
  section: PageSectionName;
  title: string;
  content: string;
}

export type AdminPageSection = PageSection & Editable<'title' | 'content'>;

export interface PageSectionInput extends EditableInput<'title' | 'content'> {
  title?: string;
  content?: string;
}

/** Public settings of the shop. */
export interface ShopSettings {
  name: string;
  tagline: string;
  legalName: string;
  ownerName: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  phone: string;
  email: string;
  neq: string;
  openingHours: string;
  delivery: DeliveryPolicy;
  lowStock: number;
  chatReplies: CannedReplies;
  socialLinks: SocialLinks;
}

/** Topics of automatic chat replies: the first whose keywords are in the message, else `generic`. */
export const chatTopics = ['pricing', 'shipping', 'products', 'order', 'generic'] as const;
export type ChatTopic = (typeof chatTopics)[number];

export interface CannedReply {
  /** Words with commas between them; `livr*` is every word that begins like this. `generic` has none. */
  keywords: string;
  /** `{livraison}` or `{delivery}` stands for what the delivery costs. An empty English text shows the French one. */
  text: string;
}

export type CannedReplies = Record<ChatTopic, Record<Language, CannedReply>>;

/** Social networks that the shop may link to. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'pinterest'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
/** URL of each network, with https, or an empty text. */
export type SocialLinks = Record<SocialNetwork, string>;

/** Reply of `GET /api/settings` to an administrator; `PUT` takes its body without the extra fields. */
export type AdminSettings = StoredSettings & Editable<'tagline' | 'openingHours'>;
export type SettingsInput = StoredSettings & EditableInput<'tagline' | 'openingHours'>;
type StoredSettings = Omit<ShopSettings, 'delivery'> & { delivery: FlatDelivery } & OwnerSettings;

/** Mails to the owner about paid orders: one for each, one a day for all, or none. */
export const orderNotices = ['each', 'daily', 'none'] as const;
export type OrderNotices = (typeof orderNotices)[number];

/** Settings that only administrators see. */
export interface OwnerSettings {
  orderNotices: OrderNotices;
  /** Percentage of the stock of a product that one buyer may reserve without paying; at least five units. */
  unpaidPercent: number;
  /** Highest total in cents of the unpaid orders of one buyer. */
  unpaidCents: number;
}

/** Flat delivery rate: always free, or free from an amount with a fee below it, in cents. */
export type FlatDelivery = { kind: 'free' } | { kind: 'free-from'; fromCents: number; feeCents: number };

/** Delivery policy of a shop with zones. */
export interface ZonedDelivery {
  kind: 'zones';
  /** Amount in cents from which delivery is free in every zone; null where zones differ, or there is none. */
  freeFromCents: number | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
}

/** Delivery policy shown before the destination is known. */
export type DeliveryPolicy = FlatDelivery | ZonedDelivery;

/** Business days in which the shop delivers. */
export function deliveryDays(policy: DeliveryPolicy): { min: number; max: number } {
  return policy.kind === 'zones' ? { min: policy.minDays, max: policy.maxDays } : { min: 3, max: 7 };
}

/** Delivery fee of a cart in cents, without zones. */
export function deliveryCents(policy: FlatDelivery, subtotalCents: number): number {
  if (policy.kind === 'free' || subtotalCents >= policy.fromCents) return 0;
  return policy.feeCents;
}
