import type { ConsentAction, ConsentKind, CookieChoice, Language } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Consent that was given or withdrawn. The table is append-only: a trigger refuses changes, and deletions within three
 * years.
 */
@Entity('consents')
export class ConsentRow {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: string;
  /** Digest of the person's email address, made by `personDigest`. */
  @Column('text') person!: string;
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  @Column('text') kind!: ConsentKind;
  @Column('text') action!: ConsentAction;
  /** Wording of the consent, in the format described at `Consent`. */
  @Column('text') wording!: string;
  @Column('text') source!: string;
  @Column('text') language!: Language;
  @Column('jsonb', { nullable: true }) choice!: CookieChoice | null;
  @Column('timestamptz') at!: Date;
}
