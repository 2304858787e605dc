import type { PageSectionName } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

/** Owner's texts for a section of a page; empty texts are not shown. */
@Entity('page_sections')
export class PageSectionRow {
  @PrimaryColumn('text') section!: PageSectionName;
  /** French title; the English title and content are in `translations`. */
  @Column('text', { default: '' }) title!: string;
  @Column('text', { default: '' }) content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  @Column('int', { default: 1 }) version!: number;
}
