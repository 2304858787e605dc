import { usualFocus, type SlideFocus } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('hero_slides')
export class HeroSlideRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** French title; the English texts of title, subtitle and button are in `translations`. */
  @Column('text') title!: string;
  @Column('text', { default: '' }) subtitle!: string;
  @Column('jsonb') translations!: Translations<'title' | 'subtitle' | 'button'>;
  /** Path of a page of the shop, without the language prefix. */
  @Column('text', { nullable: true }) link!: string | null;
  @Column('text', { default: '' }) button!: string;
  /** Paths of the pictures, such as `/uploads/….jpg`. */
  @Column('text', { array: true }) images!: string[];
  @Column('text', { default: usualFocus }) focus!: SlideFocus;
  /** Product that the slide offers; null after the product's deletion. The foreign key is declared in the migration. */
  @Column('int', { name: 'product_id', nullable: true }) productId!: number | null;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
  @Column('int', { name: 'sort_order', default: 0 }) sortOrder!: number;
  @Column('int', { default: 1 }) version!: number;
}
