import type { Language } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A contract as it was mailed; it is never changed. */
@Entity('order_contracts')
export class OrderContractRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @PrimaryColumn('text') language!: Language;
  /** Version of the terms of sale that were in force. */
  @Column('int', { name: 'terms_version' }) termsVersion!: number;
  @Column('text') text!: string;
  /** SHA-256 of the text, hexadecimal. */
  @Column('text') sha256!: string;
  /** Time when the mail server accepted the contract; null: not yet. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
}
