import type { LegalKind } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Version of a legal text in both languages. A database trigger refuses changes once the version is in force. */
@Entity('legal_texts')
export class LegalTextRow {
  @PrimaryColumn('text') kind!: LegalKind;
  /** Number of the version, counted from 1 without a gap. */
  @PrimaryColumn('int') number!: number;
  /** First day in force; the version stays in force until the next one starts. */
  @Column('date', { name: 'starts_on' }) startsOn!: string;
  /** French text in the format of `parseLegalText`. */
  @Column('text') fr!: string;
  @Column('text') en!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
