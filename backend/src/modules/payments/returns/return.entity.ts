import type { CancellationBasis, ParcelUnits, ReturnKind, ReturnReason, ReturnState } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Request by the buyer of an order. Changed only under the lock of its order. */
@Entity('returns')
export class ReturnRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** orders is another module: the foreign key lives in the migration. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text') kind!: ReturnKind;
  @Column('text') reason!: ReturnReason;
  @Column('text') state!: ReturnState;
  /** The notice of the buyer has ended the contract, when it was sent. */
  @Column('text', { nullable: true }) basis!: CancellationBasis | null;
  @Column('jsonb') lines!: ParcelUnits[];
  @Column('text', { name: 'words', default: '' }) comment!: string;
  /** `/private/….jpg`: only handlers that know who asks read them. */
  @Column('jsonb', { default: [] }) photos!: string[];
  /** Answer of the shop: instructions, or the reason for a refusal. */
  @Column('text', { default: '' }) answer!: string;
  /** Returned units that can be sold again. */
  @Column('jsonb', { default: [] }) restock!: ParcelUnits[];
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'received_at', nullable: true }) receivedAt!: Date | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** Last day on which the money may go back; null while none is due. */
  @Column('date', { name: 'due_on', nullable: true }) dueOn!: string | null;
}
