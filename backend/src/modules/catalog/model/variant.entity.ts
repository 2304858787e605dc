import {
  fieldsOf,
  productFields,
  type NetUnit,
  type ProductId,
  type StoredFields,
  type variantFields,
  type VariantId,
} from '@shop/shared';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { mergeTranslations, type Translations } from '../../../platform/i18n/translations.js';
import { ProductRow, type ProductColumns } from './product.entity.js';

/** Converts SQL numeric values, which the driver returns as text, to numbers. */
const asNumber = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (value: number | null) => value,
};

/** Unit of sale (size, scent or similar): every product has one or more variants. */
@Entity('variants')
export class VariantRow implements StoredFields<typeof variantFields> {
  @PrimaryGeneratedColumn('identity') id!: VariantId;
  @Column('int', { name: 'product_id' }) productId!: ProductId;
  /** The product of a variant is loaded only on request. */
  @ManyToOne(() => ProductRow, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'product_id' })
  product?: ProductRow;
  /** French label, unique within the product; empty for a product's only variant. */
  @Column('text', { default: '' }) label!: string;
  @Column('jsonb', { default: {} }) translations!: Translations<'label'>;
  /** Position among the variants of its product. */
  @Column('int', { default: 0 }) position!: number;
  @Column('int', { name: 'price_cents' }) priceCents!: number;
  /**
   * Units that can still be bought: units held by unpaid orders are already subtracted. Only `StockService` changes it.
   */
  @Column('int', { default: 0 }) stock!: number;
  /** SKU, unique regardless of case. */
  @Column('text', { nullable: true }) sku!: string | null;
  @Column('text', { nullable: true }) gtin!: string | null;
  @Column('int', { name: 'weight_g', nullable: true }) weightG!: number | null;
  @Column('numeric', { name: 'net_quantity', nullable: true, transformer: asNumber }) netQuantity!:
    | number
    | null;
  @Column('text', { name: 'net_unit', nullable: true }) netUnit!: NetUnit | null;
  /** Pictures of the variant; empty: the pictures of the product are shown. */
  @Column('text', { array: true, default: [] }) images!: string[];
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  /** Texts that the variant had before it joined other variants; null if it never did. */
  @Column('jsonb', { name: 'texts_before', nullable: true }) textsBefore!: TextsBefore | null;
  /** Number that rises with every edit of the variant, but not with a sale. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

export type VariantColumns = Omit<VariantRow, 'id' | 'version' | 'createdAt' | 'product'>;

/** Texts that a variant had before joining other variants; separating the variant restores them. */
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
