import type { RefundBreakdown } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Amounts credited on an invoice. Once a credit note has a number, only its `cancelledAt` changes. */
@Entity('credit_notes')
export class CreditNoteRow implements RefundBreakdown {
  @PrimaryGeneratedColumn('identity') id!: number;
  /**
   * Credit notes are numbered from 1 without a gap; null only until the end of the transaction that issues the note.
   */
  @Column('int', { nullable: true }) number!: number | null;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** The foreign key to payments is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'refund_id' }) refundId!: number;
  @Column('int', { name: 'net_cents' }) netCents!: number;
  @Column('int', { name: 'delivery_cents' }) deliveryCents!: number;
  @Column('jsonb') taxes!: RefundBreakdown['taxes'];
  @Column('jsonb') lines!: RefundBreakdown['lines'];
  @Column('boolean', { name: 'is_delivery' }) isDelivery!: boolean;
  @Column('int', { name: 'total_cents' }) totalCents!: number;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
  /** Time when the refund failed and its money returned to the shop; null for a valid credit note. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt!: Date | null;
}
