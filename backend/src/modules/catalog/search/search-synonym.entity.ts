import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Group of words that count as the same in a search. */
@Entity('search_synonyms')
export class SearchSynonymRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'words', array: true }) terms!: string[];
  @Column('int', { default: 1 }) version!: number;
}
