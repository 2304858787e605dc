import type { Language, VariantId } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Email address that is to be notified once when a variant is available again. */
@Entity('stock_alerts')
export class StockAlertRow {
  @PrimaryGeneratedColumn() id!: number;
  /** The foreign key to catalog is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  /** Email address, normalised; unique per variant. */
  @Column('text') email!: string;
  @Column('text') language!: Language;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  /** SHA-256 of the confirmation token; null once the token was used. */
  @Column('text', { name: 'confirm_token_hash', nullable: true }) confirmTokenHash!: string | null;
  @Column('timestamptz', { name: 'confirm_expires_at', nullable: true }) confirmExpiresAt!: Date | null;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** SHA-256 of the cancellation tokens in all mails. */
  @Column('text', { name: 'cancel_token_hashes', array: true, default: [] }) cancelTokenHashes!: string[];
  /** Time when the notification was queued. */
  @Column('timestamptz', { name: 'told_at', nullable: true }) toldAt!: Date | null;
}
