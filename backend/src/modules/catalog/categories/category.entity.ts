import type { UnitPriceBase } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('categories')
export class CategoryRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** Parent category; null for a top-level category. */
  @Column('int', { name: 'parent_id', nullable: true }) parentId!: number | null;
  @Column('text') slug!: string;
  /** French name; names in other languages are in `translations`. */
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('jsonb') translations!: Translations<'name' | 'description'>;
  @Column('double precision', { name: 'sort_order', default: 0 }) sortOrder!: number;
  /** Path of the image, such as `/uploads/….jpg`. */
  @Column('text', { nullable: true }) image!: string | null;
  /** Number of grams or millilitres for which products show a unit price; 0: no unit price. */
  @Column('int', { name: 'unit_price_base', default: 100 }) unitPriceBase!: UnitPriceBase;
  /** Number that rises with every edit, to detect concurrent edits. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
