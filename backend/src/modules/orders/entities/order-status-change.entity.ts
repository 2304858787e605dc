import type { OrderStatus } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The life of an order, one row a step. */
@Entity('order_status_changes')
export class OrderStatusChangeRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Null: the order was placed. */
  @Column('text', { name: 'from_status', nullable: true }) fromStatus!: OrderStatus | null;
  @Column('text', { name: 'to_status' }) toStatus!: OrderStatus;
  /** Who changed the status: `visitor`, `payment`, `provider`, `expiry`, `seed` or `account:3`. */
  @Column('text') actor!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
