import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DisputeState } from '../provider/payment-gateway.js';

/** Dispute: a buyer's bank demands the money of a payment back. A mere inquiry moves no money and is not stored. */
@Entity('payment_disputes')
export class DisputeRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { name: 'attempt_id' }) attemptId!: number;
  @Column('text', { name: 'provider_dispute_id' }) providerDisputeId!: string;
  @Column('text') state!: DisputeState;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
