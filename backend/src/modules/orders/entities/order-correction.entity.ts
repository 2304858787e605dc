import type { CorrectionReason, OrderContact } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A correction of an order, with what stood there before: papers issued earlier keep showing it. */
@Entity('order_corrections')
export class OrderCorrectionRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Values of all fields before the correction. */
  @Column('jsonb') before!: OrderContact;
  @Column('text', { array: true }) fields!: (keyof OrderContact)[];
  @Column('text') reason!: CorrectionReason;
  /** `account:3`, as in the history of the order. */
  @Column('text') actor!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
