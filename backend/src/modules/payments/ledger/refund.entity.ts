import type { ManualMethod, ParcelUnits, RefundBreakdown, RefundKind, RefundState } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A refund. The row is stored before the provider is asked, so that the refund survives a crash. */
@Entity('refunds')
export class RefundRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** The foreign key to orders is declared in the migration: entities of different modules are not related. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('int', { name: 'attempt_id' }) attemptId!: number;
  @Column('text') kind!: RefundKind;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') state!: RefundState;
  /** Id of the refund at the provider; null until the provider has answered, and for a manual refund. */
  @Column('text', { name: 'provider_refund_id', nullable: true }) providerRefundId!: string | null;
  /** `Idempotency-Key` of the request: a double click creates one refund. */
  @Column('text', { name: 'request_key', nullable: true }) requestKey!: string | null;
  /** Method of a manual refund; null: the provider refunds the payment. */
  @Column('text', { name: 'by_hand', nullable: true }) byHand!: ManualMethod | null;
  /** Origin of the refund: `account:3`, `payment` (automatic) or `provider`. */
  @Column('text') actor!: string;
  @Column('text') reason!: string;
  /** Units that return to stock once the provider has accepted the refund. */
  @Column('jsonb') restock!: ParcelUnits[];
  /**
   * Breakdown of the refund by line, fixed when the refund was requested; null for a refund not requested in this
   * shop.
   */
  @Column('jsonb', { nullable: true }) breakdown!: RefundBreakdown | null;
  /** Id of the buyer's return that the refund belongs to. */
  @Column('int', { name: 'return_id', nullable: true }) returnId!: number | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Number of requests to the provider without an answer. */
  @Column('int') tries!: number;
  @Column('timestamptz', { name: 'next_try_at' }) nextTryAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/**
 * Idempotency key of a refund at the provider, which also identifies the refund there. It includes the payment's key,
 * because a restored backup or another shop on the same account numbers its refunds from 1 again.
 */
export function keyOf({ id, kind }: Pick<RefundRow, 'id' | 'kind'>, attemptKey: string): string {
  return kind === 'late' ? `late_${attemptKey}` : `refund_${id}_${attemptKey}`;
}
