import type { LeastRating, ProductFilters, ShopSort } from './catalogue-query.ts';
import type { Bilingual, Editable, EditableInput, Language } from '../kit/language.ts';
import { limits } from '../kit/limits.ts';
import type { Passport } from './passport.ts';
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
  /** Quantity that unit prices of its products refer to; absent: 100 g or ml. */
  unitPriceBase?: UnitPriceBase;
  createdAt: string;
}

export interface Product extends VariantFields, RepliedFields<typeof productFields> {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** Decimal text in CAD, such as "19.99". */
  price: string;
  image: string;
  images: string[];
  stock: number;
  categoryId: number;
  /** Category name in the language of the request. */
  category: string;
  isActive: boolean;
  isFeatured: boolean;
  /** Tax kind of the product; absent until the owner has chosen one. */
  kind?: ProductKind;
  /** Taxes are added to the price under the registrations of the shop today; absent where none are. */
  isTaxable?: true;
  /**
   * Id of the main product, which holds the texts, category, kind and reviews; absent when this is the main product.
   */
  productId?: number;
  /** Variants on sale in their order, this one included; absent where there is no other. */
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

/** Id and names of a product, from which its addresses are made. */
export interface ProductNames {
  id: number;
  names: Bilingual;
}

/** A published review: the author is shown by first name and initial, both empty once their account is deleted. */
export interface Review {
  id: number;
  rating: number;
  comment: string;
  createdAt: string;
  isApproved: boolean;
  /** The author has bought the product in this shop. */
  isVerified?: true;
  user: { firstName: string; lastName: string };
  /** Paths of the pictures added by the author; absent without any. */
  photos?: string[];
  /** Public reply of the shop. */
  answer?: ReviewAnswer;
}

export interface ReviewAnswer {
  text: string;
  language: Language;
  answeredAt: string;
}

/** `PUT /api/admin/reviews/{id}/answer`; an empty text takes the answer back. */
export type ReviewAnswerInput = Omit<ReviewAnswer, 'answeredAt'>;

/** Review that the caller has written of a product: `GET /api/products/{id}/reviews/own`. */
export interface OwnReview {
  review: Review | null;
}

/** Reply of `GET /api/categories` and `GET /api/products` to an administrator, hidden products included. */
export type AdminCategory = Category & Editable<'name' | 'description'>;
export type AdminProduct = Product &
  Editable<'name' | 'description'> & {
    /** Variant label as stored, in both languages (English may be empty); absent without a label. */
    labels?: Bilingual;
    /** Position among the variants of the product; absent for the first or only one. */
    position?: number;
    /** The kind was proposed by the shop and is not confirmed yet. */
    isKindProposed?: boolean;
    taxExceptions: TaxExceptions;
    /** The whole stored passport, including fields that do not apply to the kind. */
    passport: Passport;
    /** Ids of the products picked by hand to be shown with this one. */
    goesWith: number[];
  };

/** A review in the back office: whole names, and the product unless it has been deleted. */
export interface AdminReview extends Review {
  product?: { id: number; name: string };
}

export interface CategoryInput extends EditableInput<'name' | 'description'> {
  name: string;
  description: string;
  /** URL slug; derived from the name when absent. */
  slug?: string;
  sortOrder?: number;
  /** A stored path, or a data URL; null or empty removes it. */
  image?: string | null;
  parentId?: number | null;
  unitPriceBase?: UnitPriceBase;
}

/** Body that creates or edits a product; on edit, a field that is absent or empty keeps its value. */
export interface ProductInput
  extends
    EditableInput<'name' | 'description' | 'label'>,
    SentFields<typeof productFields>,
    SentFields<typeof variantFields> {
  name: string;
  description: string;
  /** Decimal text in CAD. */
  price: string;
  /** A stored path, or a data URL: the leading picture. */
  image: string;
  /** The whole gallery in its order, instead of `image`. */
  images?: string[];
  categoryId: number;
  stock: number;
  /** Stock shown in the form: with it only the difference is applied, so that sales made meanwhile are kept. */
  stockSeen?: number;
  isActive?: boolean;
  /**
   * Tax kind, required for products on sale once the shop is registered for a tax; proposed by the shop for a new
   * product without one.
   */
  kind?: ProductKind;
  /** All tax exceptions of the product; with an empty object the rule of the kind applies. */
  taxExceptions?: TaxExceptions;
  /** The whole passport; an empty object clears it. */
  passport?: Passport;
  /** Ids of the products picked by hand to be shown with this one. */
  goesWith?: number[];
  /** Variant label in French; an empty text removes it. */
  label?: string;
  /** Position among the variants of the product. */
  position?: number;
}

/** Tax kind of one product, set from a list of many: `PUT /api/admin/products/kinds`. */
export interface KindAnswer {
  id: number;
  kind: ProductKind;
  /** Revision number of the product that was shown. */
  version: number;
}

export interface KindsReply {
  /** Ids of the products whose kind was saved. */
  saved: number[];
  /** Products edited meanwhile, in their current state with their kind unchanged; deleted products are not listed. */
  changed: AdminProduct[];
}

/** Outcome of the deletion of a product. */
export interface ProductRemoval {
  action: 'deleted' | 'deactivated';
  message: string;
}

/** Reasons for taking a review out; that its author is unhappy is no reason (Quebec's Bill 10). */
export const reviewRefusals = ['abusive', 'unlawful', 'personal', 'advertising', 'unrelated'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** Body of `PUT /api/admin/reviews/{id}`; without `isApproved` the review becomes what it is not. */
export interface ReviewApprovalInput {
  isApproved?: boolean;
  /** Reason for taking the review out; the back office always asks for one. */
  reason?: ReviewRefusal;
}

export interface ReviewInput {
  rating: number;
  comment: string;
}

export interface ProductQuery extends ProductFilters {
  search?: string;
  /** A category's id; its sub-categories are included. */
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
 * `PATCH /api/products/{id}/stock`: refused when the stock is no longer `stockSeen`, so that sales made meanwhile are
 * kept.
 */
export interface StockInput {
  stock: number;
  stockSeen: number;
}

/** Details of `catalog.stock_changed`: the current stock. */
export interface StockNow {
  stock: number;
}

/** Movement in the history of a stock, the latest first: `GET /api/admin/products/{id}/stock-movements`. */
export interface StockMovement {
  id: number;
  createdAt: string;
  /** `sale`: units that were held are paid; the stock stays as it is. */
  kind: 'hold' | 'release' | 'sale' | 'return' | 'adjustment';
  /** Units, always above 0 but for an adjustment, which is the difference. */
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

/**
 * A page of products; `understoodAs` is the corrected search that was run instead of the typed one
 * (`X-Search-Understood`).
 */
export interface ProductPage<Row = Product> extends Page<Row> {
  understoodAs?: string;
}

/**
 * Number of products for each filter choice with the other filters unchanged; choices without a product are left out.
 */
export interface Facets {
  /** Counts by category id, sub-categories not included; the chosen category is disregarded. */
  categories: Record<number, number>;
  inStock: number;
  /** Count of products, sold-out ones included. */
  withSoldOut: number;
  kinds: { kind: ProductKind; count: number }[];
  ratings: { rating: LeastRating; count: number }[];
  /** Origins shared by at least two products, the most frequent first. */
  origins: { origin: Bilingual; count: number }[];
  /** Lowest price in cents, the price filter disregarded; 0 where there is no product. */
  lowestCents: number;
  highestCents: number;
}

/** A page of the catalogue with its filter choices. */
export interface CataloguePage extends ProductPage {
  facets: Facets;
  /** Ids of categories whose name matches a word of the search. */
  categoryIds: number[];
}

export type StockLevel = 'out' | 'low' | 'in';

/** 0 = Rupture, under the low-stock level = Stock faible, else En stock. */
export function stockLevel(stock: number, lowStock: number = limits.lowStock): StockLevel {
  if (stock <= 0) return 'out';
  return stock < lowStock ? 'low' : 'in';
}

const videoIdPattern =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/;

/** The 11-character id of a YouTube link, or null: only such a link is ever embedded. */
export function videoId(url: string): string | null {
  if (url.length > limits.url) return null;
  return videoIdPattern.exec(url)?.[1] ?? null;
}

/** Lowercased, accents removed, every other run one hyphen: "Miel d’été" → "miel-d-ete". */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Longest slug in an address, in characters. */
const longestSlug = 80;

/**
 * The one address of a product in the language of its name, without the prefix of that language:
 * `/products/30-miel-de-bleuetier`. Any other that begins with its number leads there.
 */
export function productPath({ id, name }: Pick<Product, 'id' | 'name'>): string {
  const slug = slugOf(name).slice(0, longestSlug).replace(/-$/, '');
  return `/products/${[id, slug].filter(Boolean).join('-')}`;
}

/** Home → … → the category itself. Empty when the id is unknown. */
export function categoryPath(categories: readonly Category[], id: number): Category[] {
  const found = categories.find((category) => category.id === id);
  if (!found) return [];
  return found.parentId ? [...categoryPath(categories, found.parentId), found] : [found];
}
