import type { Bilingual, ProductKind, TaxShare, VariantId } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Snapshot of a bought product, with its name and price on the day of the order. */
@Entity('order_lines')
export class OrderLineRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** The foreign key to catalog is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  @Column('jsonb') name!: Bilingual;
  /** Path of the image, such as `/uploads/….jpg`; empty without an image. */
  @Column('text') image!: string;
  @Column('int', { name: 'unit_price_cents' }) unitPriceCents!: number;
  @Column('int') quantity!: number;
  /** Discount in cents on all units of the order line together. */
  @Column('int', { name: 'discount_cents', default: 0 }) discountCents!: number;
  @Column('text', { nullable: true }) kind!: ProductKind | null;
  @Column('jsonb', { default: [] }) taxes!: TaxShare[];
}
