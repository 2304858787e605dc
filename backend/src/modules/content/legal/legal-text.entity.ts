import type { LegalKind } from '@shop/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One version of a legal text, in both languages. Once it is in force a trigger refuses to change it. */
@Entity('legal_texts')
export class LegalTextRow {
  @PrimaryColumn('text') kind!: LegalKind;
  /** From 1, without a gap. */
  @PrimaryColumn('int') number!: number;
  /** It holds from this day until the next version does. */
  @Column('date', { name: 'starts_on' }) startsOn!: string;
  /** As `parseLegalText` reads them. */
  @Column('text') fr!: string;
  @Column('text') en!: string;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
