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
  /** Takes the photo away where none is sent. */
  removeImage?: boolean;
}

/** The part of a picture that stays where a narrow or a flat frame cuts it. */
export const slideFocuses = [
  ...(['left top', 'center top', 'right top'] as const),
  ...(['left center', 'center center', 'right center'] as const),
  ...(['left bottom', 'center bottom', 'right bottom'] as const),
] as const;
export type SlideFocus = (typeof slideFocuses)[number];
/** The words of a slide stand on the left. */
export const usualFocus = 'right center' satisfies SlideFocus;

export interface HeroSlide {
  id: number;
  title: string;
  subtitle: string;
  images: string[];
  /** Absent: `usualFocus`. */
  focus?: SlideFocus;
  /** A page of the shop, without its language, such as `/products?category=3`; absent: all products. */
  link?: string;
  /** What its button says; absent: to see the products. */
  button?: string;
  isActive: boolean;
  sortOrder: number;
}

/** What `GET /api/hero-slides` answers to an administrator: hidden slides too. */
export type AdminHeroSlide = HeroSlide & Editable<'title' | 'subtitle' | 'button'>;

/** Fields of a multipart form, beside the files `images`; `existingImages` and `translations` are JSON text in it. */
export interface HeroSlideInput extends EditableInput<'title' | 'subtitle' | 'button'> {
  title: string;
  subtitle?: string;
  /** Empty: all products. */
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

/** Which of the files sent stands at a place of `existingImages`: 1 for `new:1`; null for a stored picture. */
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

/** Sentences of the owner on the pages of the shop: `aisles` stands on that of the categories, `figures` on the one about the shop. */
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

/** What is empty is not shown. `promises` and `figures` are lines of `content`. */
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

/** What every page may show of the shop itself. */
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

/** What the chat answers by itself: the first topic that a message speaks of, `generic` where it speaks of none. */
export const chatTopics = ['pricing', 'shipping', 'products', 'order', 'generic'] as const;
export type ChatTopic = (typeof chatTopics)[number];

export interface CannedReply {
  /** Words with commas between them; `livr*` is every word that begins like this. `generic` has none. */
  keywords: string;
  /** `{livraison}` or `{delivery}` stands for what the delivery costs. An empty English text shows the French one. */
  text: string;
}

export type CannedReplies = Record<ChatTopic, Record<Language, CannedReply>>;

/** Where the shop is besides here. */
export const socialNetworks = ['facebook', 'instagram', 'youtube', 'pinterest'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
/** An https address each, or an empty text. */
export type SocialLinks = Record<SocialNetwork, string>;

/** What `GET /api/settings` answers to an administrator; its body without the extras is what `PUT` takes. */
export type AdminSettings = StoredSettings & Editable<'tagline' | 'openingHours'>;
export type SettingsInput = StoredSettings & EditableInput<'tagline' | 'openingHours'>;
type StoredSettings = Omit<ShopSettings, 'delivery'> & { delivery: FlatDelivery } & OwnerSettings;

/** When the owner gets a mail about paid orders: for each, once a day for all, never. */
export const orderNotices = ['each', 'daily', 'none'] as const;
export type OrderNotices = (typeof orderNotices)[number];

/** What only the owner is shown. */
export interface OwnerSettings {
  orderNotices: OrderNotices;
  /** Percent of a product that one buyer may hold without having paid; five units in any case. */
  unpaidPercent: number;
  /** Total of the unpaid orders that one buyer may have. */
  unpaidCents: number;
}

/** Free for all, or free from an amount with a fee below it. All in cents. */
export type FlatDelivery = { kind: 'free' } | { kind: 'free-from'; fromCents: number; feeCents: number };

/** As the zones of the shop have it. */
export interface ZonedDelivery {
  kind: 'zones';
  /** From which amount on delivery is free in every zone; null where zones differ, or it never is. */
  freeFromCents: number | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
}

/** What pages say of delivery before they know where to. */
export type DeliveryPolicy = FlatDelivery | ZonedDelivery;

/** Within how many business days the shop delivers. */
export function deliveryDays(policy: DeliveryPolicy): { min: number; max: number } {
  return policy.kind === 'zones' ? { min: policy.minDays, max: policy.maxDays } : { min: 3, max: 7 };
}

/** Cents of delivery for a cart, while there are no zones. */
export function deliveryCents(policy: FlatDelivery, subtotalCents: number): number {
  if (policy.kind === 'free' || subtotalCents >= policy.fromCents) return 0;
  return policy.feeCents;
}
