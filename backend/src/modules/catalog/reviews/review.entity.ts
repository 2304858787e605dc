import type { Language, ProductId, VariantId } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('reviews')
export class ReviewRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Null once that product is deleted. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: ProductId | null;
  /**
   * Variant on whose page the review was written: the review goes along when that variant is separated. Null once the
   * variant is deleted.
   */
  @Column('int', { name: 'variant_id', nullable: true }) variantId!: VariantId | null;
  /** The account that wrote it; null once that account is gone. */
  @Column('int', { name: 'user_id', nullable: true }) userId!: number | null;
  /** The author's name on that day. */
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('int') rating!: number;
  @Column('text') comment!: string;
  /** Paths of the photos. */
  @Column('jsonb', { default: [] }) photos!: string[];
  @Column('boolean', { name: 'is_approved' }) isApproved!: boolean;
  /** The author had bought the product when the review was approved. */
  @Column('boolean', { name: 'is_verified', default: false }) isVerified!: boolean;
  /** Answer of the shop; empty without one, and then language and time are null. */
  @Column('text', { default: '' }) answer!: string;
  @Column('text', { name: 'answer_language', nullable: true }) answerLanguage!: Language | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
