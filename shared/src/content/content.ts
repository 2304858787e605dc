import type { Editable, EditableInput } from '../kit/language.ts';

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

/** Reply of `GET /admin/testimonials/summary`: counts above the list of testimonials. */
export interface TestimonialSummary {
  total: number;
  active: number;
}

/** Fields of the multipart form besides the optional file `image`; `translations` is sent as JSON text. */
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

/** Values for the part of a slide picture that stays visible when the picture is cropped. */
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
  /** Path of a page of the shop without language prefix, such as `/products?category=3`; absent: all products. */
  link?: string;
  /** Text of the button; absent: the text of the link to all products. */
  button?: string;
  /** Product that the slide offers with its price, while it is in stock. */
  productId?: number;
  isActive: boolean;
  sortOrder: number;
}

/** Reply of `GET /api/hero-slides` to an administrator, hidden slides included. */
export type AdminHeroSlide = HeroSlide & Editable<'title' | 'subtitle' | 'button'>;

/**
 * Fields of the multipart form besides the files `images`; `existingImages` and `translations` are sent as JSON text.
 */
export interface HeroSlideInput extends EditableInput<'title' | 'subtitle' | 'button'> {
  title: string;
  subtitle?: string;
  /** Path of a page of the shop; empty: all products. */
  link?: string;
  button?: string;
  /** A product by any of its variants; null: none. */
  productId?: number | null;
  focus?: SlideFocus;
  isActive?: boolean;
  sortOrder?: number;
  /**
   * Pictures of an edited slide in their order: paths to keep, and `new:1` for the second uploaded file. Absent: all
   * stored pictures.
   */
  existingImages?: string[];
}

/**
 * Matches an empty text or a path on this site, never another host such as `//host` or one written with a backslash.
 */
export const shopPath = /^(?:\/(?![/\\])[^\s\\]*)?$/;

/** Index of the uploaded file in an entry of `existingImages`: 1 for `new:1`; null for the path of a stored picture. */
export function placeOfNew(image: string): number | null {
  const match = /^new:(\d{1,3})$/.exec(image);
  return match ? Number(match[1]) : null;
}

/** Block of the footer; only the block with the section `contact` is displayed. */
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

/** Sections of pages that the owner can edit: `aisles` is on the categories page, `figures` on the about page. */
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

/** Texts of a section; hidden when empty. `promises` and `figures` are lists with one entry per line of `content`. */
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
