import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One login per row. The id is the `jti` of the token, which is worth nothing once the row is gone. */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('int', { name: 'user_id' }) userId!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  /** Browser and system in words, as `deviceOf` has them; empty where they are not known. */
  @Column('text') device!: string;
  /** Time of the last request, to about a minute. */
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt!: Date;
}
