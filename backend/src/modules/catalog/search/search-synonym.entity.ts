import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Words that mean the same to whoever searches. */
@Entity('search_synonyms')
export class SearchSynonymRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { array: true }) words!: string[];
  @Column('int', { default: 1 }) version!: number;
}
