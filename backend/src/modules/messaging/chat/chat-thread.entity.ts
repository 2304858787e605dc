import type { Language } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Conversation of one browser or, after a login in that browser, of one account. */
@Entity('chat_threads')
export class ChatThreadRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text', { name: 'visitor_id', nullable: true }) visitorId!: string | null;
  /** The foreign key to auth is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  /** Email address that the visitor entered in the chat. */
  @Column('text', { nullable: true }) email!: string | null;
  /** Language of the last message, used for mailed answers. */
  @Column('text') language!: Language;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_message_at' }) lastMessageAt!: Date;
}
