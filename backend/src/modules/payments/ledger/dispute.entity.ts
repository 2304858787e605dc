import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DisputeState } from '../provider/payment-gateway.js';

/** A buyer's bank has asked for the money of a payment back. An inquiry, which holds nothing, has no row. */
@Entity('payment_disputes')
export class DisputeRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int', { name: 'attempt_id' }) attemptId!: number;
  /** Id of the dispute at the provider. */
  @Column('text', { name: 'provider_dispute_id' }) providerDisputeId!: string;
  @Column('text') state!: DisputeState;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
