import {
  productFields,
  type NetUnit,
  type ProductId,
  type StoredFields,
  type variantFields,
  type VariantId,
} from '@shop/shared';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { mergeTranslations, type Translations } from '../../../platform/i18n/translations.js';
import { fieldsOf } from './fields.js';
import { ProductRow, type ProductColumns } from './product.entity.js';

/** The driver reads a numeric as text. */
const asNumber = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (value: number | null) => value,
};

/** Unit of sale: every product has one or more variants. */
@Entity('variants')
export class VariantRow implements StoredFields<typeof variantFields> {
  @PrimaryGeneratedColumn('identity') id!: VariantId;
  @Column('int', { name: 'product_id' }) productId!: ProductId;
  /** Read only where it is asked for. */
  @ManyToOne(() => ProductRow, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'product_id' })
  product?: ProductRow;
  /** French, no two alike in one product; empty where a product has one variant only. */
  @Column('text', { default: '' }) label!: string;
  @Column('jsonb', { default: {} }) translations!: Translations<'label'>;
  /** Position among the variants of its product. */
  @Column('int', { default: 0 }) position!: number;
  @Column('int', { name: 'price_cents' }) priceCents!: number;
  /**
   * Units that can still be bought: units held by unpaid orders are already subtracted. Only `StockService` changes it.
   */
  @Column('int', { default: 0 }) stock!: number;
  /** SKU, unique whatever its case. */
  @Column('text', { nullable: true }) sku!: string | null;
  @Column('text', { nullable: true }) gtin!: string | null;
  @Column('int', { name: 'weight_g', nullable: true }) weightG!: number | null;
  @Column('numeric', { name: 'net_quantity', nullable: true, transformer: asNumber }) netQuantity!:
    | number
    | null;
  @Column('text', { name: 'net_unit', nullable: true }) netUnit!: NetUnit | null;
  /** Pictures of the variant itself; empty: it shows those of its product. */
  @Column('text', { array: true, default: [] }) images!: string[];
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  /** Texts that the variant had before it joined other variants; null where it never did. */
  @Column('jsonb', { name: 'texts_before', nullable: true }) textsBefore!: TextsBefore | null;
  /** Goes up with every edit of the variant itself, not with a sale. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/** All columns but those that the database sets by itself. */
export type VariantColumns = Omit<VariantRow, 'id' | 'version' | 'createdAt' | 'product'>;

/**
 * Texts of a variant from before it joined others, which it gets back once it is separated; everything else comes from
 * its product.
 */
export interface TextsBefore extends Omit<
  ProductColumns,
  'categoryId' | 'goesWith' | 'images' | 'translations'
> {
  label: string;
  translations: Translations<'name' | 'description' | 'label'>;
}

export function textsOf(product: ProductRow, { label, translations }: VariantRow): TextsBefore {
  const { name, slug, description, kind, isKindProposed, taxExceptions, passport, isFeatured } = product;
  const en = { ...product.translations.en, ...translations.en };
  return {
    ...{ name, slug, description, kind, isKindProposed, taxExceptions, passport, isFeatured },
    ...fieldsOf(product, productFields),
    label,
    translations: mergeTranslations({}, { en }),
  };
}
