import { usualFocus, type SlideFocus } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('hero_slides')
export class HeroSlideRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** French, as `subtitle` and `button`; English is in `translations`. */
  @Column('text') title!: string;
  @Column('text', { default: '' }) subtitle!: string;
  @Column('jsonb') translations!: Translations<'title' | 'subtitle' | 'button'>;
  /** A page of the shop, without its language. */
  @Column('text', { nullable: true }) link!: string | null;
  @Column('text', { default: '' }) button!: string;
  /** `/uploads/….jpg` */
  @Column('text', { array: true }) images!: string[];
  @Column('text', { default: usualFocus }) focus!: SlideFocus;
  /** Product that it offers; the foreign key is in the migration, a deleted product leaves null. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: number | null;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  @Column('int', { name: 'sort_order', default: 0 }) sortOrder!: number;
  @Column('int', { default: 1 }) version!: number;
}
