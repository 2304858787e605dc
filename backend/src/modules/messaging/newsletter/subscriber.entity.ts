import type { Language } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address of the newsletter, with the proof of its consent (Canada's anti-spam law, section 13). */
@Entity('newsletter_subscribers')
export class SubscriberRow {
  @PrimaryGeneratedColumn() id!: number;
  /** Normalised, unique. */
  @Column('text') email!: string;
  /** Language of the form, and so of the letters. */
  @Column('text') language!: Language;
  /** Name of the form. */
  @Column('text') source!: string;
  /** Wording of the consent, word for word. */
  @Column('text') wording!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  /** SHA-256 of the link's secret; gone once it has been used. */
  @Column('text', { name: 'confirm_token_hash', nullable: true }) confirmTokenHash!: string | null;
  @Column('timestamptz', { name: 'confirm_expires_at', nullable: true }) confirmExpiresAt!: Date | null;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** SHA-256 of the secret in each mail: every link works as long as the row lives. */
  @Column('text', { name: 'unsubscribe_token_hashes', array: true, default: [] })
  unsubscribeTokenHashes!: string[];
  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true }) unsubscribedAt!: Date | null;
}

/** Whether letters may be sent. */
export function isSubscribed({
  confirmedAt,
  unsubscribedAt,
}: Pick<SubscriberRow, 'confirmedAt' | 'unsubscribedAt'>): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}
