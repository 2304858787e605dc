import type { ProductId } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted variant: its address leads to the product that it was a variant of. */
@Entity('former_variants')
export class FormerVariantRow {
  @PrimaryColumn('int') id!: number;
  @Column('int', { name: 'product_id' }) productId!: ProductId;
}
