import type { LeastRating, ProductFilters, ShopSort } from './catalogue-query.ts';
import type { Bilingual, Editable, EditableInput, Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';
import type { Passport } from './passport/passport.ts';
import type { productFields, variantFields } from './product-fields.ts';
import type { ProductKind, TaxExceptions } from './product-kinds.ts';
import type { RepliedFields, SentFields } from '../kit/fields.ts';
import type { VariantFields, UnitPrice, UnitPriceBase, Variant } from './variants.ts';
import { foldText } from '../kit/text.ts';

export interface Category {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Id of the parent category; absent for a top-level category. */
  parentId?: number;
  sortOrder: number;
  /** Path under the API prefix, such as `/uploads/ab12.jpg`. */
  image?: string;
  /** Quantity that the unit prices of the category's products refer to; absent: 100 g or ml. */
  unitPriceBase?: UnitPriceBase;
  createdAt: string;
}

export interface Product extends VariantFields, RepliedFields<typeof productFields> {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Price in CAD as decimal text, such as "19.99". */
  price: string;
  image: string;
  images: string[];
  stock: number;
  categoryId: number;
  /** Category name in the language of the request. */
  category: string;
  isActive: boolean;
  isFeatured: boolean;
  /** Kind of the product, which determines its taxes; absent until the owner has chosen one. */
  kind?: ProductKind;
  /** True when taxes are added to the price under the shop's current tax registrations; absent when no tax is added. */
  isTaxable?: true;
  /** Id of the main product, which holds the texts, category, kind and reviews; absent on the main product itself. */
  productId?: number;
  /** Variants on sale in their order, including the product itself; absent when the product has no other variant. */
  variants?: Variant[];
  unitPrice?: UnitPrice;
  /** Label facts that apply to the kind of the product; absent when there are none. */
  passport?: Passport;
  /** Mean of the approved reviews, one decimal; 0 when there is none. */
  rating: number;
  reviewCount: number;
  /** Revision number, raised by every edit; a form sends it back so that no newer edit is overwritten. */
  version: number;
  createdAt: string;
}

/** Id and French and English name of a product, as needed to build its addresses. */
export interface ProductNames {
  id: number;
  names: Bilingual;
}

/** Published review. The author is shown by first name and initial; both are empty once the account is deleted. */
export interface Review {
  id: number;
  rating: number;
  comment: string;
  createdAt: string;
  isApproved: boolean;
  /** True when the author has bought the product in this shop. */
  isVerified?: true;
  user: { firstName: string; lastName: string };
  /** Paths of the photos added by the author; absent when there are none. */
  photos?: string[];
  /** Public reply of the shop. */
  answer?: ReviewAnswer;
}

export interface ReviewAnswer {
  text: string;
  language: Language;
  answeredAt: string;
}

/** Body of `PUT /api/admin/reviews/{id}/answer`; an empty text removes the shop's answer. */
export type ReviewAnswerInput = Omit<ReviewAnswer, 'answeredAt'>;

/** Reply of `GET /api/products/{id}/reviews/own`: the caller's own review of a product. */
export interface OwnReview {
  review: Review | null;
}

/** Reply of `GET /api/categories` and `GET /api/products` to an administrator, hidden products included. */
export type AdminCategory = Category & Editable<'name' | 'description'>;
export type AdminProduct = Product &
  Editable<'name' | 'description'> & {
    /** Variant label as stored, in both languages (English may be empty); absent when the product has no label. */
    labels?: Bilingual;
    /** Position among the variants of the product; absent for the first or only one. */
    position?: number;
    /** True when the kind was proposed by the shop and has not been confirmed by the owner yet. */
    isKindProposed?: boolean;
    taxExceptions: TaxExceptions;
    /** All stored label facts, including those that do not apply to the kind. */
    passport: Passport;
    /** Ids of the products that the owner has picked to be recommended with this one. */
    goesWith: number[];
  };

/** Row of `GET /api/admin/products`: those variants of a product that the filter finds, in their order. */
export interface FoundVariants {
  /** Id of the product. */
  id: number;
  variants: AdminProduct[];
}

/** Review as administrators see it: with the author's full name, and the product unless it was deleted. */
export interface AdminReview extends Review {
  product?: { id: number; name: string };
}

export interface CategoryInput extends EditableInput<'name' | 'description'> {
  name: string;
  description: string;
  /** URL slug; derived from the name when absent. */
  slug?: string;
  sortOrder?: number;
  /** Path of a stored picture, or a data URL; null or an empty text removes the picture. */
  image?: string | null;
  parentId?: number | null;
  unitPriceBase?: UnitPriceBase;
}

/** Body to create or edit a product. When editing, absent and empty fields keep their value. */
export interface ProductInput
  extends
    EditableInput<'name' | 'description' | 'label'>,
    SentFields<typeof productFields>,
    SentFields<typeof variantFields> {
  name: string;
  description: string;
  /** Price in CAD as decimal text. */
  price: string;
  /** Main picture: path of a stored picture, or a data URL. */
  image: string;
  /** All pictures in their order, instead of `image`. */
  images?: string[];
  categoryId: number;
  stock: number;
  /** Stock shown in the form. If given, only the difference is applied, so that sales made in the meantime are kept. */
  stockSeen?: number;
  isActive?: boolean;
  /**
   * Kind of the product, which determines its taxes; required for products on sale once the shop is registered for a
   * tax. If absent for a new product, the shop proposes a kind.
   */
  kind?: ProductKind;
  /** All tax exceptions of the product; an empty object removes them, so that the kind alone decides. */
  taxExceptions?: TaxExceptions;
  /** All label facts of the product; an empty object removes them. */
  passport?: Passport;
  /** Ids of the products that the owner has picked to be recommended with this one. */
  goesWith?: number[];
  /** Variant label in French; an empty text removes it. */
  label?: string;
  /** Position among the variants of the product. */
  position?: number;
}

/** Kind of one product in the body of `PUT /api/admin/products/kinds`, which sets many at once. */
export interface KindAnswer {
  id: number;
  kind: ProductKind;
  /** Revision number of the product when the kind was chosen; a later edit refuses the change. */
  version: number;
}

export interface KindsReply {
  /** Ids of the products whose kind was saved. */
  saved: number[];
  /**
   * Products edited in the meantime, in their current state and with their kind unchanged; deleted products are not
   * listed.
   */
  changed: AdminProduct[];
}

/** Outcome of the deletion of a product. */
export interface ProductRemoval {
  action: 'deleted' | 'deactivated';
  message: string;
}

/** Reasons for refusing a review. A negative opinion is no valid reason (Quebec's Bill 10). */
export const reviewRefusals = ['abusive', 'unlawful', 'personal', 'advertising', 'unrelated'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** Body of `PUT /api/admin/reviews/{id}`. Without `isApproved` the current approval is inverted. */
export interface ReviewApprovalInput {
  isApproved?: boolean;
  /** Reason for refusing the review; the back office always asks for one. */
  reason?: ReviewRefusal;
}

export interface ReviewInput {
  rating: number;
  comment: string;
}

export interface ProductQuery extends ProductFilters {
  search?: string;
  /** Id of a category; products of its subcategories are included. */
  category?: number;
  /** Sort order; absent: by id, or by relevance in a search. */
  sort?: ShopSort;
  page?: number;
  pageSize?: number;
}

/**
 * Stock filters for administrators: in stock, out of stock, hidden, on sale without a kind, on sale with an unconfirmed
 * kind.
 */
export const productFilters = ['in', 'out', 'hidden', 'no-kind', 'kind-proposed'] as const;
export type ProductFilterName = (typeof productFilters)[number];

export const productSorts = ['createdAt', 'name', 'price', 'stock'] as const;
/** Sort order of the list in the back office; a leading `-` sorts descending. */
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`;

/**
 * Body of `PATCH /api/products/{id}/stock`. Refused when the stock no longer equals `stockSeen`, so that sales made in
 * the meantime are kept.
 */
export interface StockInput {
  stock: number;
  stockSeen: number;
}

/** `details` of the refusal `catalog.stock_changed`: the current stock. */
export interface StockNow {
  stock: number;
}

/** Row of `GET /api/admin/products/{id}/stock-movements`, latest first: one change of a product's stock. */
export interface StockMovement {
  id: number;
  createdAt: string;
  /** `hold` reserves units at checkout. `sale` records the payment of reserved units and leaves the stock unchanged. */
  kind: 'hold' | 'release' | 'sale' | 'return' | 'adjustment';
  /** Number of units; above 0, except for an adjustment, whose number is a signed difference. */
  quantity: number;
  /** Stock after the movement. */
  stock: number;
  order?: { id: string; orderNumber: number };
  /** Name of the administrator who adjusted the stock; null for the shop itself or a deleted account. */
  who: string | null;
}

/** Page of a list with the total number of rows (`X-Total-Count`). */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

export interface ProductPage<Row = Product> extends Page<Row> {
  /** Corrected search that was run instead of the typed one (`X-Search-Understood`). */
  understoodAs?: string;
  /**
   * Number of products at the head of the list that match every word; the other products match only some
   * (`X-Search-Whole`).
   */
  wholeMatches?: number;
}

/**
 * Number of products for each choice of a filter, with the other filters unchanged. Choices without products are left
 * out.
 */
export interface Facets {
  /** Number of products by category id, without subcategories; the selected category is ignored. */
  categories: Record<number, number>;
  inStock: number;
  /** Number of products, including those that are sold out. */
  withSoldOut: number;
  kinds: { kind: ProductKind; count: number }[];
  ratings: { rating: LeastRating; count: number }[];
  /** Origins shared by at least two products, the most frequent first. */
  origins: { origin: Bilingual; count: number }[];
  /** Lowest price in cents, ignoring the price filter; 0 when there is no product. */
  lowestCents: number;
  highestCents: number;
  /** Whole dollars that part the products into two or three bands of prices, none of which is empty; none for one price. */
  priceSteps: number[];
}

/** Page of the product list with the available filter choices. */
export interface CataloguePage extends ProductPage {
  facets: Facets;
  /** Ids of categories whose name matches a word of the search. */
  categoryIds: number[];
}

export type StockLevel = 'out' | 'low' | 'in';

/** Stock level for display: sold out at 0, low below `lowStock`, otherwise in stock. */
export function stockLevel(stock: number, lowStock: number = limits.lowStock): StockLevel {
  if (stock <= 0) return 'out';
  return stock < lowStock ? 'low' : 'in';
}

const videoIdPattern =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/;

/** Video id (11 characters) of a YouTube URL; null for any other URL, because only YouTube videos are embedded. */
export function videoId(url: string): string | null {
  if (url.length > limits.url) return null;
  return videoIdPattern.exec(url)?.[1] ?? null;
}

/**
 * Lower-case text without accents, with each run of other characters as one hyphen: "Miel d’été" gives "miel-d-ete".
 */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Maximum length of a slug in characters. */
const longestSlug = 80;

/**
 * Canonical path of a product in the language of its name, without language prefix, such as
 * `/products/30-miel-de-bleuetier`. Other paths that begin with the same id redirect to it.
 */
export function productPath({ id, name }: Pick<Product, 'id' | 'name'>): string {
  const slug = slugOf(name).slice(0, longestSlug).replace(/-$/, '');
  return `/products/${[id, slug].filter(Boolean).join('-')}`;
}

/** Categories from the top level down to the given category; empty when the id is unknown. */
export function categoryPath(categories: readonly Category[], id: number): Category[] {
  const found = categories.find((category) => category.id === id);
  if (!found) return [];
  return found.parentId ? [...categoryPath(categories, found.parentId), found] : [found];
}
