import { Injectable } from '@nestjs/common';
import type {
  AdminReview,
  Language,
  MessageCounts,
  OwnReview,
  Page,
  ProductId,
  Review,
  ReviewAnswerInput,
  ReviewApprovalInput,
  ReviewInput,
  VariantId,
  PageQuery,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { sqlState, sqlStates } from '../../../platform/database/sql-states.js';
import { ImageStore } from '../../../platform/files/image-store.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readPage, windowOf } from '../../../platform/database/page-window.js';
import { In, type EntityManager } from 'typeorm';
import { AccountsService } from '../../auth/index.js';
import { ProductRow } from '../model/product.entity.js';
import { productIdOf } from '../model/sellable.js';
import { VariantRow } from '../model/variant.entity.js';
import { ShopProductQueries } from '../reading/shop-products.queries.js';
import { countRating } from '../model/rating.js';
import { ReviewRow } from './review.entity.js';
import { ReviewApproved } from './reviews.events.js';
import { toAdminReview, toReview } from './reviews.view.js';

const latestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

/** SQL condition for reviews with a text in the review or the product's name; each part uses a trigram index. */
const holding = `
  SELECT id FROM reviews WHERE search_matches(search, :search)
  UNION SELECT reviewed.id FROM reviews reviewed JOIN products p ON p.id = reviewed.product_id
    WHERE search_matches(p.search_name_fr, :search)
      OR search_matches(p.search_name_en, :search)`;

export interface ReviewQuery extends PageQuery {
  isApproved?: boolean;
  userId?: number;
  search?: string;
}

export interface ReviewAuthorship {
  id: number;
  isVerified: boolean;
  variantIds: readonly VariantId[];
}

interface Writing extends ReviewInput {
  pictures: readonly Buffer[];
}

@Injectable()
export class ReviewsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accountsService: AccountsService,
    private readonly shopProductQueries: ShopProductQueries,
    private readonly imageStore: ImageStore,
  ) {}

  /** Approved reviews of a product on sale. Refuses with `catalog.product_not_found`. */
  async list(productId: number, query: PageQuery): Promise<Page<Review>> {
    return this.approved(await reviewedAs(this.db.em, productId), query);
  }

  /** Approved reviews of a product whose existence was checked. */
  private async approved(productId: ProductId, query: PageQuery): Promise<Page<Review>> {
    const where = { productId, isApproved: true };
    const [rows, total] = await this.db.em.findAndCount(ReviewRow, {
      where,
      order: latestFirst,
      ...windowOf(query),
    });
    return { rows: rows.map(toReview), total };
  }

  async getOwn(id: number, { id: userId }: Account): Promise<OwnReview> {
    const productId = await productIdOf(this.db.em, id);
    const row = productId && (await this.db.em.findOneBy(ReviewRow, { productId, userId }));
    return { review: row && toReview(row) };
  }

  async listForAdmin(query: ReviewQuery, language: Language): Promise<Page<AdminReview>> {
    const { isApproved, userId, search } = query;
    const matching = this.db.em.createQueryBuilder(ReviewRow, 'review');
    if (isApproved !== undefined) matching.andWhere({ isApproved });
    if (userId !== undefined) matching.andWhere({ userId });
    if (search) matching.andWhere(`review.id IN (${holding})`, { search });
    matching.orderBy('review.createdAt', 'DESC').addOrderBy('review.id', 'DESC');
    const [rows, total] = await readPage(matching, query);
    return { rows: await this.adminViews(rows, language), total };
  }

  /** Number of reviews waiting for approval, and of all reviews. */
  async count(): Promise<MessageCounts['reviews']> {
    const [pending, total] = await Promise.all([
      this.db.em.countBy(ReviewRow, { isApproved: false }),
      this.db.em.count(ReviewRow),
    ]);
    return { pending, total };
  }

  /**
   * Stores a review, which then waits for approval. Refuses with `catalog.product_not_found`,
   * `catalog.already_reviewed` or, for a file that is no picture, like `ImageStore.store`; a refused review is not
   * stored.
   */
  async write(pageId: number, account: Account, { rating, comment, pictures }: Writing): Promise<Review> {
    const { firstName, lastName } = await this.accountsService.get(account.id);
    const reviewed = await reviewedAs(this.db.em, pageId);
    // Processing photos is slow, so an existing review is refused before.
    const isWritten = { productId: reviewed, userId: account.id };
    if (await this.db.em.existsBy(ReviewRow, isWritten)) throw new AppError('catalog.already_reviewed');
    const photos: string[] = [];
    for (const picture of pictures) photos.push(await this.imageStore.store(picture));
    const row = await this.db.transaction(async (tx) => {
      const productId = await reviewedAs(tx.em, pageId);
      const author = { userId: account.id, firstName, lastName };
      const variant = await tx.em.findOneBy(VariantRow, { id: pageId as VariantId });
      const of = { productId, variantId: variant?.id ?? null };
      const text = { rating, comment, photos, isApproved: false };
      const review = tx.em.create(ReviewRow, { ...of, ...author, ...text });
      return tx.em.save(review).catch((error: unknown) => {
        throw sqlState(error) === sqlStates.uniqueViolation
          ? new AppError('catalog.already_reviewed')
          : error;
      });
    });
    return toReview(row);
  }

  /**
   * Approves or hides a review; without a given state the approval is toggled. Refuses with
   * `catalog.review_not_found`.
   */
  async approve(
    id: number,
    { isApproved, reason }: ReviewApprovalInput,
    language: Language,
  ): Promise<AdminReview> {
    const row = await this.db.transaction(async (tx) => {
      const review = await lock(tx, id);
      const before = review.isApproved;
      review.isApproved = isApproved ?? !before;
      if (review.isApproved === before) return review;
      await tx.em.save(review);
      if (review.productId !== null) await countRating(tx, review.productId);
      await writeAuditLog(tx, {
        action: 'review.approval_changed',
        entity: `review:${id}`,
        // When a review is hidden, the audit log names the legal reason.
        fields: ['isApproved', ...(reason && !review.isApproved ? [`reason.${reason}`] : [])],
      });
      const { productId, userId } = review;
      if (productId === null) return review;
      const variants = await variantsOf(tx, [productId]);
      tx.changed('products', ...variants.map((variant) => `product:${variant}` as const));
      if (review.isApproved && userId !== null) tx.publish(new ReviewApproved(id, userId, variants));
      return review;
    });
    return this.adminView(row, language);
  }

  /** Publishes the shop's answer below a review. Refuses with `catalog.review_not_found`. */
  async answer(id: number, given: ReviewAnswerInput, language: Language): Promise<AdminReview> {
    const answer = given.text || '';
    const row = await this.db.transaction(async (tx) => {
      const review = await lock(tx, id);
      Object.assign(review, {
        answer,
        answerLanguage: answer ? given.language : null,
        answeredAt: answer ? this.clock.now() : null,
      });
      await tx.em.save(review);
      await writeAuditLog(tx, { action: 'review.answered', entity: `review:${id}`, fields: ['answer'] });
      const variants = await variantsOf(tx, review.productId === null ? [] : [review.productId]);
      tx.changed(...variants.map((variant) => `product:${variant}` as const));
      return review;
    });
    return this.adminView(row, language);
  }

  /** Approved reviews by an account of products with these variants. */
  async approvedOf(tx: Tx, userId: number, variantIds: readonly VariantId[]): Promise<ReviewAuthorship[]> {
    const sold = await tx.em.findBy(VariantRow, { id: In(variantIds) });
    const productId = In(sold.map((variant) => variant.productId));
    const rows = await tx.em.findBy(ReviewRow, { userId, isApproved: true, productId });
    const variants = await tx.em.findBy(VariantRow, { productId });
    return rows.map((row) => {
      const own = variants.filter((variant) => variant.productId === row.productId);
      return { id: row.id, isVerified: row.isVerified, variantIds: own.map(({ id }) => id) };
    });
  }

  /** Records whether the author bought the product without being refunded. */
  async setVerified(tx: Tx, { id, variantIds }: ReviewAuthorship, isVerified: boolean): Promise<void> {
    await tx.em.update(ReviewRow, { id }, { isVerified });
    tx.changed(...variantIds.map((variant) => `product:${variant}` as const));
  }

  private async adminView(row: ReviewRow, language: Language): Promise<AdminReview> {
    const [view] = await this.adminViews([row], language);
    if (!view) throw new AppError('catalog.review_not_found');
    return view;
  }

  private async adminViews(rows: ReviewRow[], language: Language): Promise<AdminReview[]> {
    const names = await this.shopProductQueries.names(
      rows.flatMap(({ productId }) => productId ?? []),
      language,
    );
    return rows.map((row) => toAdminReview(row, names));
  }
}

/**
 * Locks a review after its product, because two concurrent approvals would otherwise each count without the other.
 */
async function lock(tx: Tx, id: number): Promise<ReviewRow> {
  for (;;) {
    const found = await tx.em.findOneBy(ReviewRow, { id });
    if (!found) throw new AppError('catalog.review_not_found');
    await tx.em.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [found.productId]);
    const review = await tx.em.findOneByOrFail(ReviewRow, { id });
    // The review's product may have been joined to another product while this transaction waited for the lock.
    if (review.productId === found.productId) return review;
  }
}

/** Ids of all variants of these products; each variant's page shows the reviews of its product. */
export async function variantsOf(tx: Tx, ids: readonly ProductId[]): Promise<VariantId[]> {
  const rows = await tx.em.find(VariantRow, { select: { id: true }, where: { productId: In(ids) } });
  return rows.map(({ id }) => id);
}

/**
 * Product id for a page on sale, to which the reviews of all its variants belong. Refuses with
 * `catalog.product_not_found`.
 */
async function reviewedAs(em: EntityManager, id: number): Promise<ProductId> {
  const productId = await productIdOf(em, id);
  const isShown = productId && (await em.existsBy(ProductRow, { id: productId, isActive: true }));
  if (!isShown) throw new AppError('catalog.product_not_found');
  return productId;
}
