import type { LegalKind } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Version of a legal text, in both languages. Once it is in force a trigger refuses to change it. */
@Entity('legal_texts')
export class LegalTextRow {
  @PrimaryColumn('text') kind!: LegalKind;
  /** Number from 1, without a gap. */
  @PrimaryColumn('int') number!: number;
  /** First day of the version, which holds until the next version does. */
  @Column('date', { name: 'starts_on' }) startsOn!: string;
  /** Text in the format of `parseLegalText`. */
  @Column('text') fr!: string;
  @Column('text') en!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
