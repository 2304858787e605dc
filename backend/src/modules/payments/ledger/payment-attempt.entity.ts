import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { IntentParams, Provider } from '../provider/payment-gateway.js';

/**
 * `creating`: the provider is being asked. `unknown`: it was asked, and the answer was lost. `open`: the buyer may pay.
 * `closing`: it is being canceled because the order gets another one. `succeeded` and `canceled` are final.
 */
export type AttemptState =
  | 'creating'
  | 'unknown'
  | 'open'
  | 'processing'
  | 'closing'
  | 'succeeded'
  | 'canceled';

/** Attempt to be paid for an order: one intent at the provider, one amount that never changes. */
@Entity('payment_attempts')
export class PaymentAttemptRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** orders is another module: the foreign key lives in the migration. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** Number of the attempt within the order: 1, 2, … */
  @Column('int') n!: number;
  /** `manual`: the money came another way, and no provider knows of it. */
  @Column('text') provider!: Provider | 'manual';
  @Column('boolean') livemode!: boolean;
  /** Id of the payment at the provider. Its client secret is asked for when needed, never kept. */
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  /** Received amount. */
  @Column('int', { name: 'received_cents', default: 0 }) receivedCents!: number;
  @Column('text') currency!: 'cad';
  /** Idempotency key at the provider, and our id of the payment there. */
  @Column('text') key!: string;
  @Column('jsonb') params!: IntentParams;
  /** Account that took the money of a manual payment. */
  @Column('text', { nullable: true }) actor!: string | null;
  @Column('text') state!: AttemptState;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Time of the last read at the provider; the results of earlier reads are outdated. */
  @Column('timestamptz', { name: 'last_synced_at', nullable: true }) lastSyncedAt!: Date | null;
  /** Time when the sweeper asks the provider about the attempt, unless the attempt is over by then. */
  @Column('timestamptz', { name: 'next_look_at' }) nextLookAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

export const finalStates: readonly AttemptState[] = ['succeeded', 'canceled'];

const firstLookMs = 5 * 60_000;
export const longestLookMs = 15 * 60_000;

/** The longer a buyer has taken, the more seldom the provider is asked: it takes so many calls a second. */
export function nextLook(now: Date, createdAt: Date = now): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestLookMs, Math.max(firstLookMs, 2 * ageMs)));
}
