import type { ProductId } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Deleted variant, whose URL redirects to the product that it belonged to. */
@Entity('former_variants')
export class FormerVariantRow {
  @PrimaryColumn('int') id!: number;
  @Column('int', { name: 'product_id' }) productId!: ProductId;
}
