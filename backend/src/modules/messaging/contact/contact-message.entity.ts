import type { ContactSubject } from '@shop/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What somebody wrote in the contact form. */
@Entity('contact_messages')
export class ContactMessageRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') subject!: ContactSubject;
  @Column('text') message!: string;
  /** By the shop; never taken back. */
  @Column('boolean', { name: 'is_read', default: false }) isRead!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
