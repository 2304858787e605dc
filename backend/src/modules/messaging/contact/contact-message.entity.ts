import type { ContactSubject } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Message from the contact form. */
@Entity('contact_messages')
export class ContactMessageRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') subject!: ContactSubject;
  @Column('text') message!: string;
  /** The shop has read the message; this is never taken back. */
  @Column('boolean', { name: 'is_read', default: false }) isRead!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
