import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ChatThreadRow } from './chat-thread.entity.js';

@Entity('chat_messages')
export class ChatMessageRow {
  @PrimaryGeneratedColumn() id!: number;
  @Column('int', { name: 'thread_id' }) threadId!: number;
  @ManyToOne(() => ChatThreadRow)
  @JoinColumn({ name: 'thread_id' })
  thread!: Relation<ChatThreadRow>;
  @Column('text') message!: string;
  @Column('text', { name: 'user_agent' }) userAgent!: string;
  @Column('text') url!: string;
  @Column('boolean', { name: 'is_read', default: false }) isRead!: boolean;
  @Column('text', { name: 'admin_response', nullable: true }) adminResponse!: string | null;
  @Column('timestamptz', { name: 'responded_at', nullable: true }) respondedAt!: Date | null;
  /** True when the visitor has read the answer; editing the answer resets this. */
  @Column('boolean', { name: 'is_response_read', default: false }) isResponseRead!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
