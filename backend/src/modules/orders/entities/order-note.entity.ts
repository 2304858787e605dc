import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('order_notes')
export class OrderNoteRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text') text!: string;
  /** `account:3`, as in the history of the order. */
  @Column('text') actor!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
