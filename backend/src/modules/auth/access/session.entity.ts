import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Session of one login. Its id is the `jti` of the token; deleting the row invalidates the token. */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('int', { name: 'user_id' }) userId!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  /** Browser and operating system as returned by `deviceOf`; empty if unknown. */
  @Column('text') device!: string;
  /** Time of the last request, with a precision of about a minute. */
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt!: Date;
}
