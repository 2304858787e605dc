import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('footer_sections')
export class FooterSectionRow {
  @PrimaryColumn('text') section!: string;
  /** French title; the English title and content are in `translations`. */
  @Column('text') title!: string;
  @Column('text') content!: string;
  @Column('jsonb') translations!: Translations<'title' | 'content'>;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) phone2!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) whatsapp!: string | null;
  @Column('int', { default: 1 }) version!: number;
}
