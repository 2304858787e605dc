import type { Language } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The conversation of one browser or, once somebody has logged in there, of one account. */
@Entity('chat_threads')
export class ChatThreadRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text', { name: 'visitor_id', nullable: true }) visitorId!: string | null;
  /** Auth is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  /** An address that a visitor gave in the chat. */
  @Column('text', { nullable: true }) email!: string | null;
  /** Language of the last message, and of the mail that carries an answer. */
  @Column('text') language!: Language;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_message_at' }) lastMessageAt!: Date;
}
