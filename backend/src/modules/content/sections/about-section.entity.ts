import type { AboutSectionName } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('about_sections')
export class AboutSectionRow {
  @PrimaryColumn('text') section!: AboutSectionName;
  /** French title; the English title and content are in `translations`. */
  @Column('text') title!: string;
  @Column('text') content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  /** Path of the picture, such as `/uploads/….jpg`. */
  @Column('text', { name: 'image_url', nullable: true }) imageUrl!: string | null;
  @Column('int', { default: 1 }) version!: number;
}
