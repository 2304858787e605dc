import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted size: its address leads to the product that it was a size of. */
@Entity('former_products')
export class FormerProductRow {
  @PrimaryColumn('int') id!: number;
  /** The main one of its family, always. */
  @Column('int', { name: 'product_id' }) productId!: number;
}
