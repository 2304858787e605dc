import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Provider } from '../provider/payment-gateway.js';

/** `dead`: applying the event failed too often, so the owner must look at it. */
export type EventResult = 'applied' | 'ignored' | 'dead';

/** Webhook event of the provider, stored before the webhook request was answered. */
@Entity('payment_events')
export class PaymentEventRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') provider!: Provider;
  @Column('text', { name: 'event_id' }) eventId!: string;
  @Column('text') type!: string;
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('boolean') livemode!: boolean;
  @Column('jsonb') payload!: object;
  @CreateDateColumn({ type: 'timestamptz', name: 'received_at' }) receivedAt!: Date;
  @Column('timestamptz', { name: 'processed_at', nullable: true }) processedAt!: Date | null;
  @Column('int') tries!: number;
  /** Time when the sweeper retries an unprocessed event. */
  @Column('timestamptz', { name: 'next_try_at' }) nextTryAt!: Date;
  @Column('text', { nullable: true }) result!: EventResult | null;
}
