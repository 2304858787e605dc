import type { Language, ProductId, VariantId } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('reviews')
export class ReviewRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Reviewed product; null once the product is deleted. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: ProductId | null;
  /**
   * Variant on whose page the review was written; the review moves with this variant when it is separated from its
   * product. Null once the variant is deleted.
   */
  @Column('int', { name: 'variant_id', nullable: true }) variantId!: VariantId | null;
  /** Account of the author; null once the account is deleted. */
  @Column('int', { name: 'user_id', nullable: true }) userId!: number | null;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('int') rating!: number;
  @Column('text') comment!: string;
  @Column('jsonb', { default: [] }) photos!: string[];
  @Column('boolean', { name: 'is_approved' }) isApproved!: boolean;
  /** True when the author had bought the product by the time the review was approved. */
  @Column('boolean', { name: 'is_verified', default: false }) isVerified!: boolean;
  /** Answer of the shop; empty without an answer, and then the answer's language and time are null. */
  @Column('text', { default: '' }) answer!: string;
  @Column('text', { name: 'answer_language', nullable: true }) answerLanguage!: Language | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
