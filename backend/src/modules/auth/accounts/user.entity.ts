import type { Language, Role } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Account. After its deletion an empty row remains, so that orders still refer to an existing id. */
@Entity('users')
export class UserRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  /** Email address, normalised by `normalEmail`; unique. */
  @Column('text') email!: string;
  /** Password hash (argon2id in PHC format); empty after deletion, and then matches no password. */
  @Column('text', { name: 'password_hash', select: false }) passwordHash!: string;
  @Column('text') role!: Role;
  @Column('text') language!: Language;
  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true }) emailConfirmedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
