import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkPurpose = 'reset-password' | 'confirm-email';

/** A link that was mailed and not used yet. Only its hash is kept: who reads the table cannot use it. */
@Entity('mailed_links')
export class MailedLinkRow {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('int', { name: 'user_id' }) userId!: number;
  @Column('text') purpose!: LinkPurpose;
  /** Address to which the link was sent. */
  @Column('text') email!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
