import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('testimonials')
export class TestimonialRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  /** French title; English texts are in `translations`. */
  @Column('text', { default: '' }) title!: string;
  @Column('text') content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  @Column('int', { default: 5 }) rating!: number;
  /** Path of the photo, such as `/uploads/….jpg`. */
  @Column('text', { nullable: true }) image!: string | null;
  @Column('text', { name: 'video_url', nullable: true }) videoUrl!: string | null;
  /** Product of the testimonial; null after the product's deletion. The foreign key is declared in the migration. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: number | null;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  @Column('int', { name: 'sort_order', default: 0 }) sortOrder!: number;
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
