import type { PageSectionName } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

/** Sentences of the owner on a page of the shop; what is empty is not shown. */
@Entity('page_sections')
export class PageSectionRow {
  @PrimaryColumn('text') section!: PageSectionName;
  /** French, as `content`; English is in `translations`. */
  @Column('text', { default: '' }) title!: string;
  @Column('text', { default: '' }) content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  @Column('int', { default: 1 }) version!: number;
}
