import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Second factor of an account, which each login needs besides the password: codes from an application (RFC 6238). */
@Entity('second_factors')
export class SecondFactorRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  /** The key of the codes, sealed by `SecretBox` for this account. */
  @Column('text', { name: 'sealed_secret' }) sealedSecret!: string;
  /** Null: it was begun, and no code has shown yet that the application has the key. */
  @Column('timestamptz', { name: 'enabled_at', nullable: true }) enabledAt!: Date | null;
  /** The half-minute of the last code that was used: neither it nor an earlier one is taken again. */
  @Column('int', { name: 'last_step' }) lastStep!: number;
}

/** A way in for whoever has lost their application; each is good once. */
@Entity('recovery_codes')
export class RecoveryCodeRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text', { name: 'code_hash' }) codeHash!: string;
}
