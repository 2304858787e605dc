import type { Bilingual, ProductKind, TaxShare, VariantId } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A snapshot of what was bought, under the name and at the price of that day. */
@Entity('order_lines')
export class OrderLineRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** catalog is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  @Column('jsonb') name!: Bilingual;
  /** `/uploads/….jpg`, or empty. */
  @Column('text') image!: string;
  @Column('int', { name: 'unit_price_cents' }) unitPriceCents!: number;
  @Column('int') quantity!: number;
  /** Discount on all units of the line together. */
  @Column('int', { name: 'discount_cents', default: 0 }) discountCents!: number;
  @Column('text', { nullable: true }) kind!: ProductKind | null;
  /** The line's share of the taxes of the order. */
  @Column('jsonb', { default: [] }) taxes!: TaxShare[];
}
