import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

@Entity('announcements')
export class AnnouncementRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  /** French text; the English text is in `translations`. */
  @Column('text') text!: string;
  @Column('jsonb') translations!: Translations<'text'>;
  @Column('text', { default: '' }) link!: string;
  @Column('timestamptz', { name: 'starts_at' }) startsAt!: Date;
  @Column('timestamptz', { name: 'ends_at' }) endsAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
