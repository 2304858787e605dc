import type { OrderStatus } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** History of an order: one row for each change of its status. */
@Entity('order_status_changes')
export class OrderStatusChangeRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Previous status; null for the row that records the placing of the order. */
  @Column('text', { name: 'from_status', nullable: true }) fromStatus!: OrderStatus | null;
  @Column('text', { name: 'to_status' }) toStatus!: OrderStatus;
  /** Who changed the status: `visitor`, `payment`, `provider`, `expiry`, `seed` or `account:3`. */
  @Column('text') actor!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
