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
  product?: { name: string };
}

export interface HeroSlide {
  id: number;
  title: string;
  subtitle: string;
  images: string[];
  isActive: boolean;
  sortOrder: number;
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

export const aboutSectionNames = ['intro', 'mission', 'eco', 'quality', 'social', 'story'] as const;
export type AboutSectionName = (typeof aboutSectionNames)[number];

export interface AboutSection {
  section: AboutSectionName;
  title: string;
  content: string;
  imageUrl: string | null;
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
}

/** Free for all, or free from an amount with a fee below it. All in cents. */
export type DeliveryPolicy = { kind: 'free' } | { kind: 'free-from'; fromCents: number; feeCents: number };

/** Cents of delivery for a cart; one rule for cart, checkout, order and terms. */
export function deliveryCents(policy: DeliveryPolicy, subtotalCents: number): number {
  if (policy.kind === 'free' || subtotalCents >= policy.fromCents) return 0;
  return policy.feeCents;
}
