import {
  fieldsOf,
  parseCents,
  productFields,
  tidyPassport,
  variantFields,
  type Bilingual,
  type ProductId,
  type VariantField,
  type VariantId,
} from '@shop/shared';
import { CategoryRow } from '../modules/catalog/categories/category.entity.js';
import type { StockService } from '../modules/catalog/index.js';
import { ProductRow } from '../modules/catalog/model/product.entity.js';
import { insertProduct } from '../modules/catalog/model/insert-product.js';
import { summarize } from '../modules/catalog/model/summary.js';
import { VariantRow } from '../modules/catalog/model/variant.entity.js';
import { ReviewRow } from '../modules/catalog/reviews/review.entity.js';
import { countRating } from '../modules/catalog/model/rating.js';
import type { Tx } from '../platform/database/db.js';
import type { Demo, DemoCategory, DemoOrder, DemoProduct, DemoReview } from './demo-data.js';
import type { DemoPictures } from './demo-pictures.js';

const dayMs = 24 * 3600 * 1000;

/** Inserts categories, products with their opening stock, and reviews. Returns the products' ids by key. */
export async function seedCatalog(
  tx: Tx,
  demo: Demo,
  pictures: DemoPictures,
  stock: StockService,
): Promise<Map<string, VariantId>> {
  const categoryIds = await seedCategories(tx, demo.categories, pictures);
  const variantIds = new Map<string, VariantId>();
  for (const product of demo.products) {
    const categoryId = idOf(categoryIds, product.category);
    const columns = { ...productColumns(product, pictures), categoryId };
    const id = await insertProduct(tx, columns, variantColumns(product));
    await stock.adjust(tx, id, product.stock, 'seed');
    variantIds.set(product.key, id);
  }
  for (const product of demo.products) {
    const productId = idOf(variantIds, product.key) as number as ProductId;
    await seedVariants(tx, product, { productId, stock });
    const goesWith = (product.goesWith ?? []).map((key) => idOf(variantIds, key));
    await tx.em.update(ProductRow, productId, { goesWith });
  }
  await seedReviews(tx, demo, pictures, variantIds);
  return variantIds;
}

/** Id of a record by its key in the demo data. Throws for an unknown key. */
export function idOf<Id extends number>(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo has nothing called ${key}`);
  return id;
}

/** Columns for texts: French in the columns themselves, English in `translations`. */
export function texts<Field extends string>(given: Record<Field, Bilingual>) {
  const entries = Object.entries(given) as [Field, Bilingual][];
  const french = Object.fromEntries(entries.map(([field, text]) => [field, text.fr]));
  const en = Object.fromEntries(entries.map(([field, text]) => [field, text.en]));
  return { ...(french as Record<Field, string>), translations: { en: en as Record<Field, string> } };
}

/** Inserts categories in the order of the file, in which parents come before their children. */
async function seedCategories(
  tx: Tx,
  categories: DemoCategory[],
  pictures: DemoPictures,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, parent, name, description, sortOrder, picture, unitPriceBase } of categories) {
    const row = tx.em.create(CategoryRow, {
      ...texts({ name, description }),
      slug: key,
      sortOrder,
      unitPriceBase,
      parentId: parent === null ? null : idOf(ids, parent),
      image: pictures.get(picture) ?? null,
    });
    ids.set(key, (await tx.em.save(row)).id);
  }
  return ids;
}

function productColumns(product: DemoProduct, pictures: DemoPictures): Partial<ProductRow> {
  const { key, kind, passport, name, description, isFeatured } = product;
  return {
    ...texts({ name, description }),
    slug: key,
    kind,
    passport: tidyPassport(passport),
    isFeatured,
    ...fieldsOf(product, productFields),
    images: product.pictures.flatMap((file) => pictures.get(file) ?? []),
  };
}

/** Inserts further variants after all products, whose ids must be known. */
async function seedVariants(
  tx: Tx,
  { variants = [], netUnit }: DemoProduct,
  { productId, stock }: { productId: ProductId; stock: StockService },
): Promise<void> {
  for (const variant of variants) {
    const columns = { ...variantColumns({ ...variant, netUnit }), productId };
    const { id } = await tx.em.save(tx.em.create(VariantRow, columns));
    await stock.adjust(tx, id, variant.stock, 'seed');
    summarize(tx, [productId]);
  }
}

type VariantOf = Pick<DemoProduct, 'label' | 'position' | 'price' | VariantField>;

function variantColumns(variant: VariantOf): Partial<VariantRow> {
  const { label, position = 0, price } = variant;
  const priceCents = parseCents(price);
  if (priceCents === null) throw new Error(`${price} is no amount`);
  const labels = label ? texts({ label }) : { label: '' };
  return { ...labels, position, priceCents, ...fieldsOf(variant, variantFields) };
}

async function seedReviews(
  tx: Tx,
  { reviews, orders }: Demo,
  pictures: DemoPictures,
  variantIds: Map<string, VariantId>,
): Promise<void> {
  const now = Date.now();
  const rows = reviews.map((review) => {
    const { product, firstName, lastName, rating, comment, isApproved, daysAgo, photos = [] } = review;
    return {
      variantId: idOf(variantIds, product),
      productId: idOf(variantIds, product) as number as ProductId,
      firstName,
      lastName,
      rating,
      comment,
      photos: photos.flatMap((file) => pictures.get(file) ?? []),
      isApproved,
      isVerified: orders.some((order) => hadBought(order, review)),
      createdAt: new Date(now - daysAgo * dayMs),
      ...answerOf(review, now),
    };
  });
  await tx.em.insert(ReviewRow, rows);
  for (const id of new Set(rows.map(({ productId }) => productId))) await countRating(tx, id);
}

type Answered = Partial<Pick<ReviewRow, 'answer' | 'answerLanguage' | 'answeredAt'>>;

function answerOf({ answer, daysAgo }: DemoReview, now: number): Answered {
  if (!answer) return {};
  const { text, language, daysAfter } = answer;
  return {
    answer: text,
    answerLanguage: language,
    answeredAt: new Date(now - (daysAgo - daysAfter) * dayMs),
  };
}

/** True when the reviewer had ordered and paid for the product before the review. */
function hadBought({ customer, lines, status, daysAgo }: DemoOrder, review: DemoReview): boolean {
  const isTheirs = customer.email === review.email && lines.some(({ product }) => product === review.product);
  return isTheirs && daysAgo > review.daysAgo && status !== 'pending' && status !== 'cancelled';
}
