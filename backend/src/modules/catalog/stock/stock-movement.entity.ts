import type { VariantId } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const movementKinds = ['hold', 'release', 'sale', 'return', 'adjustment'] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * Record of every change of a stock. Rows are only added; the database refuses updates and deletions. For each variant:
 *
 *     stock = Σ adjustment − Σ hold + Σ release + Σ return
 *     held  = Σ hold − Σ release − Σ sale      (summed over one order: the units that this order still holds)
 *     stock + held + Σ sale − Σ return = Σ adjustment     (the opening stock is the first adjustment)
 *
 * A return is sold goods that came back, never more than the order's sale. A deleted variant keeps its rows, closed by an
 * adjustment to 0.
 */
@Entity('stock_movements')
export class StockMovementRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  /** Order that caused a hold, release, sale or return; null for an adjustment. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text') kind!: MovementKind;
  /** Number of units, above 0; for an adjustment the difference, which may be negative. */
  @Column('int') quantity!: number;
  /**
   * Person or program that adjusted the stock or took goods back, such as `account:3` or `seed`; null for movements
   * caused by an order.
   */
  @Column('text', { nullable: true }) actor!: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
