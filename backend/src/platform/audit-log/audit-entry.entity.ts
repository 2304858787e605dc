import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Audit log entry. The table is append-only: a database trigger refuses updates and deletions. */
@Entity('audit_log')
export class AuditEntryRow {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id!: string;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column('int', { name: 'actor_id', nullable: true }) actorId!: number | null;
  @Column('text', { name: 'actor_role' }) actorRole!: 'admin' | 'customer' | 'visitor' | 'system';
  /** Action as noun and past verb, such as `product.updated`. */
  @Column('text') action!: string;
  /** Changed record, such as `product:12`. */
  @Column('text') entity!: string;
  /** Names of the fields that changed, never their values. */
  @Column('text', { array: true }) fields!: string[];
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('text', { name: 'ip_prefix', nullable: true }) ipPrefix!: string | null;
}
