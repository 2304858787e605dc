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

/** Data shared by all variants of a product: texts, category, kind, reviews. */
@Entity('products')
export class ProductRow implements StoredFields<typeof productFields> {
  /** Product id, equal to the id of one of its variants (the namesake). */
  @PrimaryGeneratedColumn('identity') id!: ProductId;
  @Column('int', { name: 'category_id' }) categoryId!: number;
  @Column('text') slug!: string;
  /** French name; names in other languages are in `translations`. */
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('jsonb') translations!: Translations<'name' | 'description'>;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  /** Kind of the product; null: not chosen yet. */
  @Column('text', { nullable: true }) kind!: ProductKind | null;
  /** True while the kind was proposed by software and not confirmed by the owner. */
  @Column('boolean', { name: 'is_kind_proposed', default: false }) isKindProposed!: boolean;
  @Column('jsonb', { name: 'tax_exceptions', default: {} }) taxExceptions!: TaxExceptions;
  /** Facts from the product's label; kept when the product's kind changes. */
  @Column('jsonb', { default: {} }) passport!: Passport;
  /** Paths such as `/uploads/….jpg`; the first is the main picture. */
  @Column('text', { array: true }) images!: string[];
  @Column('text', { name: 'video_url', nullable: true }) videoUrl!: string | null;
  /** Related products that the owner has picked: their ids may name no product any more. */
  @Column('int', { name: 'goes_with', array: true, default: [] }) goesWith!: number[];
  /** Sum of the stars of approved reviews; with their number it gives the mean without reading reviews. */
  @Column('int', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('int', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** True when any variant is on sale; maintained by `summary.ts`. */
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  /** True when no variant on sale has stock; maintained by `summary.ts`. */
  @Column('boolean', { name: 'is_sold_out', ...computed }) isSoldOut?: boolean;
  /** Lowest price of the variants in cents; maintained by `summary.ts`. */
  @Column('int', { name: 'from_cents', ...computed }) fromCents?: number;
  @Column('int', { ...computed }) popularity?: number;
  @Column('real', { name: 'rating_score', ...computed }) ratingScore?: number;
  /** Number that rises with every edit of the shared data. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/** Columns that the owner edits, without those that the database maintains. */
export type ProductColumns = Omit<
  ProductRow,
  | ('id' | 'version' | 'createdAt' | 'isActive' | 'isSoldOut' | 'fromCents')
  | ('ratingSum' | 'ratingCount' | 'ratingScore' | 'popularity')
>;
