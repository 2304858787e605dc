import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('reviews')
export class ReviewRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Null once that product is deleted. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: number | null;
  /** The account that wrote it; null once that account is gone. */
  @Column('int', { name: 'user_id', nullable: true }) userId!: number | null;
  /** The author's name on that day. */
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('int') rating!: number;
  @Column('text') comment!: string;
  @Column('boolean', { name: 'is_approved' }) isApproved!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
