import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { IntentParams, Provider } from '../provider/payment-gateway.js';

/**
 * `creating`: the provider is being asked. `unknown`: the provider's answer was lost. `open`: the buyer can pay.
 * `closing`: the payment is being canceled because another one replaces it. `succeeded` and `canceled` are final.
 */
export type AttemptState =
  | 'creating'
  | 'unknown'
  | 'open'
  | 'processing'
  | 'closing'
  | 'succeeded'
  | 'canceled';

/** Attempt to pay an order: one payment intent at the provider, with one amount that never changes. */
@Entity('payment_attempts')
export class PaymentAttemptRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** The foreign key to orders is declared in the migration: entities of different modules are not related. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Number of the attempt within its order: 1, 2, … */
  @Column('int') n!: number;
  /** `manual`: the owner received the money outside of any provider. */
  @Column('text') provider!: Provider | 'manual';
  @Column('boolean') livemode!: boolean;
  /** Id of the payment at the provider. The payment's client secret is never stored. */
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @Column('int', { name: 'received_cents', default: 0 }) receivedCents!: number;
  @Column('text') currency!: 'cad';
  /** Idempotency key at the provider, also stored there in the payment's metadata to find the attempt again. */
  @Column('text') key!: string;
  @Column('jsonb') params!: IntentParams;
  /** Account that recorded a manual payment. */
  @Column('text', { nullable: true }) actor!: string | null;
  @Column('text') state!: AttemptState;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Time of the last read at the provider; results that were read earlier are ignored. */
  @Column('timestamptz', { name: 'last_synced_at', nullable: true }) lastSyncedAt!: Date | null;
  /** Time when the sweeper asks the provider about an unfinished attempt. */
  @Column('timestamptz', { name: 'next_look_at' }) nextLookAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

export const finalStates: readonly AttemptState[] = ['succeeded', 'canceled'];

const firstLookMs = 5 * 60_000;
export const longestLookMs = 15 * 60_000;

/** Next time to ask the provider about an attempt. The interval grows with the attempt's age, to limit calls. */
export function nextLook(now: Date, createdAt: Date = now): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestLookMs, Math.max(firstLookMs, 2 * ageMs)));
}
