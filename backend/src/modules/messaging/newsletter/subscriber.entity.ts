import type { Language } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Newsletter subscriber, with the proof of consent (Canada's anti-spam law, section 13). */
@Entity('newsletter_subscribers')
export class SubscriberRow {
  @PrimaryGeneratedColumn() id!: number;
  /** Email address, normalised and unique. */
  @Column('text') email!: string;
  /** Language of the form, used for the newsletter. */
  @Column('text') language!: Language;
  /** Name of the form in which the address was entered. */
  @Column('text') source!: string;
  /** Exact wording of the consent. */
  @Column('text') wording!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  /** SHA-256 of the confirmation token; null once the token was used. */
  @Column('text', { name: 'confirm_token_hash', nullable: true }) confirmTokenHash!: string | null;
  @Column('timestamptz', { name: 'confirm_expires_at', nullable: true }) confirmExpiresAt!: Date | null;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** SHA-256 of the unsubscribe tokens in all mails; each of them works as long as the row exists. */
  @Column('text', { name: 'unsubscribe_token_hashes', array: true, default: [] })
  unsubscribeTokenHashes!: string[];
  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true }) unsubscribedAt!: Date | null;
}

/** True when the newsletter may be sent to the subscriber. */
export function isSubscribed({
  confirmedAt,
  unsubscribedAt,
}: Pick<SubscriberRow, 'confirmedAt' | 'unsubscribedAt'>): boolean {
  return confirmedAt !== null && unsubscribedAt === null;
}
