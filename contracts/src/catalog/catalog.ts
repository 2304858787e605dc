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
  /** Absent for a top-level category. */
  parentId?: number;
  sortOrder: number;
  /** Path under the API prefix, such as `/uploads/ab12.jpg`. */
  image?: string;
  /** For how much its products say a price; absent: 100 g or ml. */
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
  /** Name of its category, in the language of the request. */
  category: string;
  isActive: boolean;
  isFeatured: boolean;
  /** What it is to a tax office; absent until the owner has said. */
  kind?: ProductKind;
  /** Its price comes with taxes, as the shop's registrations are today; absent where it does not. */
  isTaxable?: true;
  /** The product that it is a variant of, which has its texts, category, kind and reviews; absent where that is its own number. */
  productId?: number;
  /** Its variants on sale in their order, itself among them; absent where there is no other. */
  variants?: Variant[];
  unitPrice?: UnitPrice;
  /** What its label says, as far as its kind is asked for it; absent where that is nothing. */
  passport?: Passport;
  /** Mean of the approved reviews, one decimal; 0 when there is none. */
  rating: number;
  reviewCount: number;
  /** Goes up with every edit; sent back by forms so that nothing is overwritten unseen. */
  version: number;
  createdAt: string;
}

/** What the addresses of a product are made of. */
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
  /** Its author has bought the product here. */
  isVerified?: true;
  user: { firstName: string; lastName: string };
  /** Paths of the pictures that its author shows; absent without any. */
  photos?: string[];
  /** What the shop says to it. */
  answer?: ReviewAnswer;
}

export interface ReviewAnswer {
  text: string;
  language: Language;
  answeredAt: string;
}

/** `PUT /api/admin/reviews/{id}/answer`; an empty text takes the answer back. */
export type ReviewAnswerInput = Omit<ReviewAnswer, 'answeredAt'>;

/** What a customer has written of a product: `GET /api/products/{id}/reviews/own`. */
export interface OwnReview {
  review: Review | null;
}

/** What `GET /api/categories` and `GET /api/products` answer to an administrator: hidden products too. */
export type AdminCategory = Category & Editable<'name' | 'description'>;
export type AdminProduct = Product &
  Editable<'name' | 'description'> & {
    /** As stored, where there is any: English may be empty. */
    labels?: Bilingual;
    /** Among the variants of its product; absent: it is the first, or alone. */
    position?: number;
    /** The shop has proposed its kind, and nobody has confirmed it. */
    isKindProposed?: boolean;
    taxExceptions: TaxExceptions;
    /** All of it, whatever its kind. */
    passport: Passport;
    /** As `ProductInput`. */
    goesWith: number[];
  };

/** A review in the back office: whole names, and the product unless it has been deleted. */
export interface AdminReview extends Review {
  product?: { id: number; name: string };
}

export interface CategoryInput extends EditableInput<'name' | 'description'> {
  name: string;
  description: string;
  /** Made of the name when absent. */
  slug?: string;
  sortOrder?: number;
  /** A stored path, or a data URL; null or empty removes it. */
  image?: string | null;
  parentId?: number | null;
  unitPriceBase?: UnitPriceBase;
}

/** All of it to create; to edit, what is absent or empty stays as it is. */
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
  /** The stock that the form was showing: with it only the difference counts, so that sales made meanwhile stay. */
  stockSeen?: number;
  isActive?: boolean;
  /** Once the shop is registered for a tax, what is on sale needs one: of a new product it is proposed until somebody confirms it. */
  kind?: ProductKind;
  /** All of them; an empty object: the rule of its kind holds. */
  taxExceptions?: TaxExceptions;
  /** The whole of it; an empty object empties it. */
  passport?: Passport;
  /** What goes with it, picked by hand. */
  goesWith?: number[];
  /** French. An empty text removes it. */
  label?: string;
  /** Among the variants of its product. */
  position?: number;
}

/** What a product is, as answered in a list of many: `PUT /api/admin/products/kinds`. */
export interface KindAnswer {
  id: number;
  kind: ProductKind;
  /** Of the product that was shown. */
  version: number;
}

export interface KindsReply {
  /** Products that have their kind now. */
  saved: number[];
  /** Others were edited meanwhile: as they are now, their kind as it was; of one that is gone there is nothing. */
  changed: AdminProduct[];
}

/** What became of a product that was to be deleted. */
export interface ProductRemoval {
  action: 'deleted' | 'deactivated';
  message: string;
}

/** Why a review may be taken out; that its author is unhappy is no reason (Quebec's Bill 10). */
export const reviewRefusals = ['abusive', 'unlawful', 'personal', 'advertising', 'unrelated'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** Body of `PUT /api/admin/reviews/{id}`; without `isApproved` the review becomes what it is not. */
export interface ReviewApprovalInput {
  isApproved?: boolean;
  /** Why it is taken out; the back office always asks. */
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
  /** Absent: by id, or what fits a search best. */
  sort?: ShopSort;
  page?: number;
  pageSize?: number;
}

/** For administrators only: in stock, out of stock, hidden from the shop, or on sale and nobody has said, or confirmed, what it is. */
export const productFilters = ['in', 'out', 'hidden', 'no-kind', 'kind-proposed'] as const;
export type ProductFilterName = (typeof productFilters)[number];

export const productSorts = ['createdAt', 'name', 'price', 'stock'] as const;
/** What the list of the back office can be sorted by; `-` in front: downwards. */
export type ProductSort = (typeof productSorts)[number] | `-${(typeof productSorts)[number]}`;

/** `PATCH /api/products/{id}/stock`. It is refused when the stock is not the one that was seen: sales stay sales. */
export interface StockInput {
  stock: number;
  stockSeen: number;
}

/** Details of `catalog.stock_changed`: what the stock is now. */
export interface StockNow {
  stock: number;
}

/** One row of the history of a stock, the latest first: `GET /api/admin/products/{id}/stock-movements`. */
export interface StockMovement {
  id: number;
  createdAt: string;
  /** `sale`: units that were held are paid; the stock stays as it is. */
  kind: 'hold' | 'release' | 'sale' | 'return' | 'adjustment';
  /** Units, always above 0 but for an adjustment, which is the difference. */
  quantity: number;
  /** The stock after it. */
  stock: number;
  order?: { id: string; orderNumber: number };
  /** The administrator who adjusted; null: the shop itself, or somebody whose account is gone. */
  who: string | null;
}

/** One page of a list and how many rows there are in all (`X-Total-Count`). */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** A page of products; `understoodAs` is what was looked for instead of what was typed (`X-Search-Understood`). */
export interface ProductPage<Row = Product> extends Page<Row> {
  understoodAs?: string;
}

/** How many products each choice would leave, the other choices being as they are; choices that none has are not there. */
export interface Facets {
  /** By id, of the category itself without its sub-categories; whatever category is chosen. */
  categories: Record<number, number>;
  inStock: number;
  /** Whatever may be in stock or not. */
  withSoldOut: number;
  kinds: { kind: ProductKind; count: number }[];
  ratings: { rating: LeastRating; count: number }[];
  /** Where two products or more come from, the most frequent first. */
  origins: { origin: Bilingual; count: number }[];
  /** In cents, whatever prices are asked for; 0 where nothing is. */
  lowestCents: number;
  highestCents: number;
}

/** A page of the catalogue, and what it can be filtered by. */
export interface CataloguePage extends ProductPage {
  facets: Facets;
  /** Categories that are called like a word of the search. */
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

/** Of a slug in an address. */
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
