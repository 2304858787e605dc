import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Second factor of an account: each login needs a code from an authenticator app (RFC 6238) besides the password. */
@Entity('second_factors')
export class SecondFactorRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  /** Key of the codes, encrypted by `SecretBox` for this account. */
  @Column('text', { name: 'sealed_secret' }) sealedSecret!: string;
  /** Time of activation; null: no code has confirmed yet that the authenticator app has the key. */
  @Column('timestamptz', { name: 'enabled_at', nullable: true }) enabledAt!: Date | null;
  /** Number of the 30-second step of the last used code; codes of this or an earlier step are refused. */
  @Column('int', { name: 'last_step' }) lastStep!: number;
}

/** Recovery code for a user who lost their authenticator app; each works once. */
@Entity('recovery_codes')
export class RecoveryCodeRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text', { name: 'code_hash' }) codeHash!: string;
}
