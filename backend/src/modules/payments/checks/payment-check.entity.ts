import type { PaymentCheckDetails, PaymentCheckKind } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Payment problem that the owner has to check. */
@Entity('payment_checks')
export class PaymentCheckRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: PaymentCheckKind;
  /** Id of the affected order, attempt, refund or event; each kind and subject together is stored once. */
  @Column('text') subject!: string;
  /** The foreign key to orders is declared in the migration: entities of different modules are not related. */
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('jsonb') details!: PaymentCheckDetails;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  /** Time when the problem was resolved; null: the problem is open. */
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
  @Column('int', { name: 'resolved_by', nullable: true }) resolvedBy!: number | null;
}
