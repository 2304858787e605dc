import type { CancellationBasis, ParcelUnits, ReturnKind, ReturnReason, ReturnState } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Return or cancellation requested by the buyer of an order. A row is changed only while its order is locked. */
@Entity('returns')
export class ReturnRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Id of the order; its foreign key is declared in the migration, because orders belong to another module. */
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text') kind!: ReturnKind;
  @Column('text') reason!: ReturnReason;
  @Column('text') state!: ReturnState;
  /** Section of the law under which the buyer's notice ended the contract; null for a mere request. */
  @Column('text', { nullable: true }) basis!: CancellationBasis | null;
  @Column('jsonb') lines!: ParcelUnits[];
  @Column('text', { name: 'words', default: '' }) comment!: string;
  /** Paths of the photos, such as `/private/….jpg`. Only handlers that check the caller read these files. */
  @Column('jsonb', { default: [] }) photos!: string[];
  /** Answer of the shop: instructions, or the reason for a refusal. */
  @Column('text', { default: '' }) answer!: string;
  /** Returned units that can be sold again. */
  @Column('jsonb', { default: [] }) restock!: ParcelUnits[];
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'received_at', nullable: true }) receivedAt!: Date | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  /** Last day for the refund; null while no refund is due. */
  @Column('date', { name: 'due_on', nullable: true }) dueOn!: string | null;
}
