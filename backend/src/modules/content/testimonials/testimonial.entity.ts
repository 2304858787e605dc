import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('testimonials')
export class TestimonialRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  /** French, as `content`; English is in `translations`. */
  @Column('text', { default: '' }) title!: string;
  @Column('text') content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  @Column('int', { default: 5 }) rating!: number;
  /** `/uploads/….jpg` */
  @Column('text', { nullable: true }) image!: string | null;
  @Column('text', { name: 'video_url', nullable: true }) videoUrl!: string | null;
  /** Product of the testimonial; the foreign key is in the migration, a deleted product leaves null. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: number | null;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  @Column('int', { name: 'sort_order', default: 0 }) sortOrder!: number;
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
