import type { Language, VariantId } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address that wants to hear once that a variant is back. */
@Entity('stock_alerts')
export class StockAlertRow {
  @PrimaryGeneratedColumn() id!: number;
  /** catalog is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'variant_id' }) variantId!: VariantId;
  /** Normalised; unique for a variant. */
  @Column('text') email!: string;
  @Column('text') language!: Language;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
  /** SHA-256 of the link's secret; gone once it has been used. */
  @Column('text', { name: 'confirm_token_hash', nullable: true }) confirmTokenHash!: string | null;
  @Column('timestamptz', { name: 'confirm_expires_at', nullable: true }) confirmExpiresAt!: Date | null;
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt!: Date | null;
  /** SHA-256 of the secret in each mail. */
  @Column('text', { name: 'cancel_token_hashes', array: true, default: [] }) cancelTokenHashes!: string[];
  /** Time when the mail was queued. */
  @Column('timestamptz', { name: 'told_at', nullable: true }) toldAt!: Date | null;
}
