import type { NetUnit, Passport, ProductKind, TaxExceptions } from '@shop/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

/** The driver reads a numeric as text. */
const asNumber = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (value: number | null) => value,
};

const computed = { select: false, insert: false, update: false } as const;

@Entity('products')
export class ProductRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { name: 'category_id' }) categoryId!: number;
  @Column('text') slug!: string;
  /** French; the other languages are in `translations`. */
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('jsonb') translations!: Translations<'name' | 'description' | 'label'>;
  @Column('int', { name: 'price_cents' }) priceCents!: number;
  /** What can still be bought: units held by unpaid orders are off already. Only `StockService` changes it. */
  @Column('int') stock!: number;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  @Column('boolean', { name: 'is_featured' }) isFeatured!: boolean;
  /** Null: nobody has said yet what it is. */
  @Column('text', { nullable: true }) kind!: ProductKind | null;
  @Column('jsonb', { name: 'tax_exceptions', default: {} }) taxExceptions!: TaxExceptions;
  /** What its label says, of whatever kind it was when the owner wrote it. */
  @Column('jsonb', { default: {} }) passport!: Passport;
  /** `/uploads/….jpg`, the first one leads. */
  @Column('text', { array: true }) images!: string[];
  @Column('text', { name: 'video_url', nullable: true }) videoUrl!: string | null;
  /** It is a size of that product. Null: it stands alone, or is the main one of its sizes. */
  @Column('int', { name: 'variant_of_id', nullable: true }) variantOfId!: number | null;
  /** French name of the size, no two alike among those of one product; empty where there is none. */
  @Column('text', { default: '' }) label!: string;
  /** Among the sizes of one product. */
  @Column('int', { default: 0 }) position!: number;
  /** Unique, whatever its case. */
  @Column('text', { nullable: true }) sku!: string | null;
  @Column('text', { nullable: true }) gtin!: string | null;
  @Column('int', { name: 'weight_g', nullable: true }) weightG!: number | null;
  @Column('numeric', { name: 'net_quantity', nullable: true, transformer: asNumber }) netQuantity!:
    | number
    | null;
  @Column('text', { name: 'net_unit', nullable: true }) netUnit!: NetUnit | null;
  /** What it said for itself before it joined others as a size; null where it never did. */
  @Column('jsonb', { name: 'before_joining', nullable: true }) beforeJoining!: OwnTexts | null;
  /** Main products that go with it, as the owner has picked them. */
  @Column('int', { name: 'goes_with', array: true, default: [] }) goesWith!: number[];
  /** Sum and number of the approved reviews: lists show the mean without reading a review. */
  @Column('int', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('int', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** These are the database's own, for the orders of lists. Of a main product they count its sizes in. */
  @Column('boolean', { name: 'is_sold_out', ...computed }) isSoldOut?: boolean;
  @Column('int', { name: 'from_cents', ...computed }) fromCents?: number;
  @Column('int', { ...computed }) popularity?: number;
  @Column('real', { name: 'rating_score', ...computed }) ratingScore?: number;
  /** Goes up with every edit, not with a sale. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

const ownFields = [
  ...(['name', 'slug', 'description', 'translations', 'label'] as const),
  ...(['kind', 'taxExceptions', 'videoUrl', 'passport', 'isFeatured'] as const),
] as const;

/** What a product says for itself, and takes up again once it is no size any more. */
export type OwnTexts = Pick<ProductRow, (typeof ownFields)[number]>;

export function ownTexts(row: ProductRow): OwnTexts {
  return Object.fromEntries(ownFields.map((field) => [field, row[field]])) as OwnTexts;
}
