import type { VariantId } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const movementKinds = ['hold', 'release', 'sale', 'return', 'adjustment'] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * Why a stock is what it is: rows are only ever added, the database refuses anything else. Of each variant
 *
 *     stock = Σ adjustment − Σ hold + Σ release + Σ return
 *     held  = Σ hold − Σ release − Σ sale      (the same sum over one order is what that order still holds)
 *     stock + held + Σ sale − Σ return = Σ adjustment     (the opening stock is the first adjustment)
 *
 * A return is sold goods that came back; of an order never more than its sale.
 * A variant that is deleted leaves its rows, closed by an adjustment to 0.
 */
@Entity('stock_movements')
export class StockMovementRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  /** The order of a hold, release, sale or return; null for an adjustment. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text') kind!: MovementKind;
  /** Units: above 0, but for an adjustment, which is the difference. */
  @Column('int') quantity!: number;
  /** Who adjusted the stock or took goods back, such as `account:3` or `seed`; null for movements of an order. */
  @Column('text', { nullable: true }) actor!: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
