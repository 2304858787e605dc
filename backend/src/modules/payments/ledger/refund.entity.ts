import type { ManualMethod, RefundBreakdown } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * `owner`: asked for in the back office. `late`: the order was cancelled when its money came. `surplus`: the order was
 * paid already. `imported`: made at the provider, where we found it.
 */
export type RefundKind = 'owner' | 'late' | 'surplus' | 'imported';
export type RefundState = 'pending' | 'succeeded' | 'failed';

export interface RestockLine {
  productId: number;
  quantity: number;
}

/** Money given back. The row is there before the provider is asked, so that a crash in between can be mended. */
@Entity('refunds')
export class RefundRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** orders is another module: the foreign key lives in the migration. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('int', { name: 'attempt_id' }) attemptId!: number;
  @Column('text') kind!: RefundKind;
  @Column('int', { name: 'amount_cents' }) amountCents!: number;
  @Column('text') state!: RefundState;
  /** Id of the refund at the provider; null until it has answered, and for money given back by hand. */
  @Column('text', { name: 'provider_refund_id', nullable: true }) providerRefundId!: string | null;
  /** `Idempotency-Key` of the request: the second click of a button is the same refund. */
  @Column('text', { name: 'request_key', nullable: true }) requestKey!: string | null;
  /** Manual method; null: the money goes back the way that the payment came. */
  @Column('text', { name: 'by_hand', nullable: true }) byHand!: ManualMethod | null;
  /** `account:3`, `payment` (the shop itself) or `provider`. */
  @Column('text') actor!: string;
  /** Reason in the owner's words. */
  @Column('text') reason!: string;
  /** Goods that go back into the stock once the provider has accepted. */
  @Column('jsonb') restock!: RestockLine[];
  /** Breakdown that was fixed when the refund was asked for; null for a refund that nobody asked the shop for. */
  @Column('jsonb', { nullable: true }) breakdown!: RefundBreakdown | null;
  /** Return that the refund answers. */
  @Column('int', { name: 'return_id', nullable: true }) returnId!: number | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Number of requests to the provider without an answer. */
  @Column('int') tries!: number;
  @Column('timestamptz', { name: 'next_try_at' }) nextTryAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}

/**
 * Idempotency key at the provider, and our name for the refund there: one a row, so that equal refunds stay distinct.
 * It names the payment too: a restored backup, or another shop at the same account, counts its refunds from 1 again.
 */
export function keyOf({ id, kind }: Pick<RefundRow, 'id' | 'kind'>, attemptKey: string): string {
  return kind === 'late' ? `late_${attemptKey}` : `refund_${id}_${attemptKey}`;
}
