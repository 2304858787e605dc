import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A paid order that the owner is told of; made once, so that they are told once. */
@Entity('order_notices')
export class OrderNoticeRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** Null while it waits for the mail of the day. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true }) mailedAt!: Date | null;
}
