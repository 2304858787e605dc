import { Column, Entity, PrimaryColumn } from 'typeorm';

export type LinkPurpose = 'reset-password' | 'confirm-email';

/**
 * Mailed link that was not used yet. Only a hash of its token is stored, so that reading the table does not reveal
 * usable links.
 */
@Entity('mailed_links')
export class MailedLinkRow {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('int', { name: 'user_id' }) userId!: number;
  @Column('text') purpose!: LinkPurpose;
  @Column('text') email!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
