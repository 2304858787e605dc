import type { ContactSubject } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') subject!: ContactSubject;
  @Column('text') message!: string;
  /** True when the shop has read the message; never reset. */
  @Column('boolean', { name: 'is_read', default: false }) isRead!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
