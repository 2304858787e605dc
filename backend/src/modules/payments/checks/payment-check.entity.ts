import type { PaymentCheckDetails, PaymentCheckKind } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something about a payment that the owner has to look at. */
@Entity('payment_checks')
export class PaymentCheckRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: PaymentCheckKind;
  /** Subject of the entry: the same kind and subject are listed once. */
  @Column('text') subject!: string;
  /** orders is another module: the foreign key lives in the migration. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('jsonb') details!: PaymentCheckDetails;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** Null: nobody has looked at it yet. */
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
  @Column('int', { name: 'resolved_by', nullable: true }) resolvedBy!: number | null;
}
