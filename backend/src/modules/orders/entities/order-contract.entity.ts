import type { Language } from '@shop/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A contract as it was mailed; it is never changed. */
@Entity('order_contracts')
export class OrderContractRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @PrimaryColumn('text') language!: Language;
  /** Of the terms of sale that were in force. */
  @Column('int', { name: 'terms_version' }) termsVersion!: number;
  @Column('text') text!: string;
  /** Of the text, hexadecimal. */
  @Column('text') sha256!: string;
  /** When the mail server has taken it; null: not yet. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
}
