import type { RefundBreakdown } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Amounts credited on an invoice. Once the note is numbered, only `cancelledAt` changes. */
@Entity('credit_notes')
export class CreditNoteRow implements RefundBreakdown {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Counts up from 1 without a gap; null only until the end of the transaction that issues it. */
  @Column('int', { nullable: true }) number!: number | null;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** payments is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'refund_id' }) refundId!: number;
  @Column('int', { name: 'net_cents' }) netCents!: number;
  @Column('int', { name: 'delivery_cents' }) deliveryCents!: number;
  @Column('jsonb') taxes!: RefundBreakdown['taxes'];
  @Column('jsonb') lines!: RefundBreakdown['lines'];
  @Column('boolean', { name: 'is_delivery' }) isDelivery!: boolean;
  @Column('int', { name: 'total_cents' }) totalCents!: number;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt!: Date;
  /** Set when the refund came back: the money is the shop's again. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt!: Date | null;
}
