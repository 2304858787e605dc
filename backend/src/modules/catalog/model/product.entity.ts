import type {
  Passport,
  productFields,
  ProductId,
  ProductKind,
  StoredFields,
  TaxExceptions,
} from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

const computed = { select: false, insert: false, update: false } as const;

/** Data that all variants of a product share: texts, category, kind, reviews. */
@Entity('products')
export class ProductRow implements StoredFields<typeof productFields> {
  /** The product has the same id as one of its variants, its namesake. */
  @PrimaryGeneratedColumn('identity') id!: ProductId;
  @Column('int', { name: 'category_id' }) categoryId!: number;
  @Column('text') slug!: string;
  /** French; the other languages are in `translations`. */
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('jsonb') translations!: Translations<'name' | 'description'>;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  /** Kind of the product; null: nobody has chosen one yet. */
  @Column('text', { nullable: true }) kind!: ProductKind | null;
  /** Whether the kind is a proposal of the shop that nobody has confirmed. */
  @Column('boolean', { name: 'is_kind_proposed', default: false }) isKindProposed!: boolean;
  @Column('jsonb', { name: 'tax_exceptions', default: {} }) taxExceptions!: TaxExceptions;
  /** Facts from the product's label; they stay when its kind changes. */
  @Column('jsonb', { default: {} }) passport!: Passport;
  /** `/uploads/….jpg`, the first one leads. */
  @Column('text', { array: true }) images!: string[];
  @Column('text', { name: 'video_url', nullable: true }) videoUrl!: string | null;
  /** Related products that the owner has picked: their ids may name no product any more. */
  @Column('int', { name: 'goes_with', array: true, default: [] }) goesWith!: number[];
  /** Sum and number of the approved reviews: lists show the mean without reading a review. */
  @Column('int', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('int', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** A summary of its variants (`summary.ts`): some variant is on sale. */
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  /** From the summary: no variant on sale has stock. */
  @Column('boolean', { name: 'is_sold_out', ...computed }) isSoldOut?: boolean;
  /** From the summary: the lowest price. */
  @Column('int', { name: 'from_cents', ...computed }) fromCents?: number;
  @Column('int', { ...computed }) popularity?: number;
  @Column('real', { name: 'rating_score', ...computed }) ratingScore?: number;
  /** Goes up with every edit of what its variants have alike. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/** Columns that the owner edits: all but those that the database counts or sets by itself. */
export type ProductColumns = Omit<
  ProductRow,
  | ('id' | 'version' | 'createdAt' | 'isActive' | 'isSoldOut' | 'fromCents')
  | ('ratingSum' | 'ratingCount' | 'ratingScore' | 'popularity')
>;
