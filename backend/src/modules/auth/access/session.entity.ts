import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One login. Its id is the `jti` of the token, which is worth nothing once the row is gone. */
@Entity('sessions')
export class SessionRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('int', { name: 'user_id' }) userId!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
