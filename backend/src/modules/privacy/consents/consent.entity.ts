import type { ConsentAction, ConsentKind, CookieChoice, Language } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody agreed to something, or took it back. The table only grows: a trigger refuses anything else for three years. */
@Entity('consents')
export class ConsentRow {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: string;
  /** `personDigest` of the person's address. */
  @Column('text') person!: string;
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  @Column('text') kind!: ConsentKind;
  @Column('text') action!: ConsentAction;
  /** Wording as described at `Consent`. */
  @Column('text') wording!: string;
  @Column('text') source!: string;
  @Column('text') language!: Language;
  @Column('jsonb', { nullable: true }) choice!: CookieChoice | null;
  @Column('timestamptz') at!: Date;
}
