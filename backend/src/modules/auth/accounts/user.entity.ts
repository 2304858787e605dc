import type { Language, Role } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who can log in. A deleted customer stays as an empty row, so that their orders still name a number. */
@Entity('users')
export class UserRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  /** Normalised (`normalEmail`), unique. */
  @Column('text') email!: string;
  /** PHC text of argon2id; empty once deleted, and then matches nothing. */
  @Column('text', { name: 'password_hash', select: false }) passwordHash!: string;
  @Column('text') role!: Role;
  /** Language of the mails. */
  @Column('text') language!: Language;
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true }) emailConfirmedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
